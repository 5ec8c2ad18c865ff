import type { View } from '../../shared/client/connection.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences, joinWords } from '../catalogue.ts'
import { Name, sizeOf } from '../parts/name.tsx'
import { nameIn, Person } from '../parts/people.tsx'

import type { Recap } from './facts.ts'

interface Props {
  readonly view: View
  readonly recap: Recap
}

/** How long the cast lies face down, and how long each card takes to be turned over, in ms. */
const faceDown = 900
const cardTurns = 350

/** Who was who, in seating order; face down at first where the cards are turned over on this phone. */
export const Cast = ({ view, recap: { people }, turning }: Props & { readonly turning: boolean }) => (
  <ul class="cast" data-turning={turning}>
    {people.map(({ seat, role, side, tone, mark, dead }, i) => (
      <li
        key={seat}
        class="cast-one"
        data-tone={tone}
        data-dead={dead}
        data-own={seat === view.seat}
        style={{ '--after': `${faceDown + i * cardTurns}ms` }}
      >
        <Person view={view} seat={seat} />
        <span class="cast-role" data-long={sizeOf(role)}>
          {role}
        </span>
        <span class="cast-side">{joinWords([side, mark])}</span>
      </li>
    ))}
  </ul>
)

/** The game's noteworthy moments, and observations from its votes and quests. */
export const Lines = ({ recap: { lines, mine } }: Pick<Props, 'recap'>) => (
  <ul class="recap">
    {lines.map((line, i) => (
      <li key={i} data-mine={mine.includes(line)}>
        {line}
        {mine.includes(line) && <span class="hidden">, {t().phone.aboutYou}</span>}
      </li>
    ))}
  </ul>
)

/** Parts of the game, each a short list. */
export const Chapters = ({ recap: { chapters } }: Pick<Props, 'recap'>) => (
  <>
    {chapters.map(({ heading, lines }) => (
      <section key={heading} class="recap">
        <h2 class="small-head">{heading}</h2>
        <ul>
          {lines.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

/** What each player had been told, by name. */
export const Knowledge = ({ view, recap: { knew } }: Props) => (
  <dl class="knew">
    {knew.map(({ seat, lines }) => (
      <div key={seat}>
        <dt>
          <Name of={nameIn(view)(seat)} />
        </dt>
        <dd>{joinSentences(lines)}</dd>
      </div>
    ))}
  </dl>
)
