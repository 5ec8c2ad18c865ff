/** The longest part of a name that must not be broken, in letters. */
export const longestWord = (name: string): number => Math.max(0, ...name.split(/[\s-]+/).map(word => [...word].length))

/** Long words are written smaller, so that no name is broken in the middle of one. */
export const sizeOf = (name: string): 'usual' | 'long' | 'longest' => {
  const letters = longestWord(name)
  if (letters > 12) return 'longest'
  return letters > 8 ? 'long' : 'usual'
}

/** A name, in whatever script: on its own line of writing, and never broken inside a word. */
export const Name = ({ of, class: kind = '' }: { readonly of: string; readonly class?: string }) => (
  <bdi class={`name ${kind}`} data-long={sizeOf(of)}>
    {of}
  </bdi>
)
