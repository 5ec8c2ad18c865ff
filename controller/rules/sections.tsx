import './rules.css'
import type { Section } from '../../shared/engine/words.ts'
import { ReadAloud } from '../ui/read-aloud.tsx'
import { RoleText } from '../ui/role-name.tsx'

export const Sections = ({ sections }: { readonly sections: readonly Section[] }) => (
  <>
    <ReadAloud lines={sections.flatMap(({ heading, lines }) => [`${heading}.`, ...lines])} />
    {sections.map(({ heading, lines }) => (
      <section key={heading} class="sheet">
        <h2>{heading}</h2>
        <ul>
          {lines.map(line => (
            <li key={line}>
              <RoleText text={line} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
