import { source } from '../templates.ts'

/** Texts for when none of our pages runs: from the server itself, and for browsers that cannot show one. */
export const bare = source({
  /** The server's answers when it has no page: each sentence stands alone. */
  refused: {
    'two-hosts': 'This request names more than one server: it may name only one.',
    nothing: 'There is nothing here.',
    'only-read': 'This page can only be read.',
    misnamed: 'This server is not called that. Whoever runs it can give it more names with --names.',
    crowd: 'Too much at once from here: wait a moment and try again.',
    fault: 'The server cannot do that now: try again in a moment.',
  },
  /** A heading, and what to do: on a TV whose browser is too old, and if the page itself does not load. */
  tooOld: [
    'This browser is too old for the show',
    'Open this same address on a laptop and connect it to the TV by cable, or cast a tab of its browser here.',
  ],
  notCome: [
    'The page did not come',
    'Reload it. If that does not help, open this address on a laptop connected to the TV.',
  ],
  noScript: 'This page needs JavaScript.',
})
