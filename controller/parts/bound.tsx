/** Matches a number with the words on both sides of it, unless a clause ends between them. */
const counted = /(?:\p{L}[\p{L}’'-]* )?\d+(?: \p{L}+)?[.,:;!?…，。：；！？、]*/gu
/** The most letters kept together: longer phrases would leave too little for the line before. */
const most = 16

/** Splits a text into parts that may be broken into lines and, at odd places, phrases with a number that may not. */
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

/** A heading in which no line breaks between a number and what it counts. */
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
