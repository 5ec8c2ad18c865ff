import './rules.css'
import type { Section } from '../../shared/engine/words.ts'
import { RoleText } from '../ui/role-name.tsx'

/** A rules sheet. */
export const Sections = ({ sections }: { readonly sections: readonly Section[] }) => (
  <>
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
