import { countOf, type Seats } from './sets.ts'

/**
 * How likely sets of villains are, if a set's weight is the product of the weights of its members and of each two of
 * them. `two` has a row for each seat, one row after the other.
 */
export interface Weights {
  readonly one: Float64Array
  readonly two: Float64Array
}

/** Which seats are certainly villains, which certainly are not, and how many villains there are in all. */
export interface Certain {
  readonly villains: Seats
  readonly others: Seats
  readonly count: number
}

/**
 * Sums the weights of all sets of `count` among `size`, and of those with each member. The weights that the chosen
 * members give to each seat are multiplied once for all sets that begin with them, so that the last member costs one
 * product.
 */
const sums = (size: number, count: number, { one, two }: Weights): readonly [sum: number, members: Float64Array] => {
  const members = new Float64Array(size)
  if (count === 0) return [0, members]
  const factors = new Float64Array(size * count)
  factors.set(one)
  const grow = (depth: number, from: number, weight: number): number => {
    const here = depth * size
    let sum = 0
    for (let i = from; i <= size - count + depth; i++) {
      let part = weight * (factors[here + i] as number)
      if (part === 0) continue
      if (depth + 1 < count) {
        for (let j = i + 1; j < size; j++)
          factors[here + size + j] = (factors[here + j] as number) * (two[i * size + j] as number)
        part = grow(depth + 1, i + 1, part)
      }
      members[i] = (members[i] as number) + part
      sum += part
    }
    return sum
  }
  return [grow(0, 0, 1), members]
}

/**
 * Returns each seat's chance of being a villain, from all possible sets, without listing them. If no set is possible,
 * all undecided seats get the same chance.
 */
export const chancesOf = ({ one, two }: Weights, { villains, others, count }: Certain): readonly number[] => {
  const size = one.length
  const seats = Array.from({ length: size }, (_, i) => i)
  const free = seats.filter(i => ((villains | others) & (1 << i)) === 0)
  const sure = seats.filter(i => (villains & (1 << i)) !== 0)
  const left = Math.max(0, Math.min(free.length, count - countOf(villains)))
  // A seat's weight together with the known villains becomes its own weight.
  const own = free.map(i => sure.reduce((product, j) => product * (two[i * size + j] as number), one[i] as number))
  const [sum, members] = sums(free.length, left, {
    one: Float64Array.from(own),
    two: Float64Array.from(free.flatMap(i => free.map(j => two[i * size + j] as number))),
  })
  const chances: number[] = seats.map(i => ((villains & (1 << i)) === 0 ? 0 : 1))
  for (const [place, i] of free.entries())
    chances[i] = sum > 0 ? (members[place] as number) / sum : left / Math.max(1, free.length)
  return chances
}
