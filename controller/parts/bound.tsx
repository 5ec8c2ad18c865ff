/** A number with the words on both sides of it, which end where a clause does. */
const counted = /(?:\p{L}[\p{L}’'-]* )?\d+(?: \p{L}+)?[.,:;!?…，。：；！？、]*/gu
/** What is longer than this would leave too little to the line before it. */
const most = 16

/** Splits a text into what may be broken into lines and, at each odd place, what counts something and is not. */
export const boundOf = (text: string): readonly string[] => {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(counted)) {
    if (found.length > most) continue
    parts.push(text.slice(from, index), found)
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}

/** A heading in which no line ends between a number and what it counts. */
export const Bound = ({ text }: { readonly text: string }) => (
  <>
    {boundOf(text).map((part, i) =>
      i % 2 === 0 ? (
        part
      ) : (
        <span key={i} class="bound">
          {part}
        </span>
      ),
    )}
  </>
)
