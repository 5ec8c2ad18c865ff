import { useState } from 'preact/hooks'
import { checked, checkProof, holds, type Proof, proofType } from '../../shared/client/proof.ts'
import { base } from '../../shared/client/storage.ts'
import type { Parts } from '../../shared/games/index.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { labelled } from '../catalogue.ts'
import { saveFile } from './picture.tsx'

interface Props {
  readonly proof: Proof
  readonly parts: Parts
  /** Whether it is this phone's own game, which can be saved and checked elsewhere. */
  readonly kept?: boolean
}

/** Says of a finished game, row by row, whether what chance decided matches the commitment. */
export const DealVerdict = ({ proof, parts, kept = false }: Props) => {
  const [failed, setFailed] = useState(false)
  const verdict = checkProof(proof, parts)
  const good = holds(verdict)
  const save = (): void => {
    const file = new File([JSON.stringify(proof, null, 1)], `sofa-and-dagger-deal-${proof.mark.slice(0, 8)}.json`, {
      type: proofType,
    })
    saveFile(file).catch(() => setFailed(true))
  }
  return (
    <div data-verdict={good}>
      <ul class="checked-rows">
        {checked.flatMap(what => {
          const fits = verdict[what]
          return fits === undefined
            ? []
            : [
                <li key={what} data-fits={fits}>
                  {labelled(t().phone.checked.rows[what], t().phone.checked[fits ? 'fits' : 'fails'])}
                </li>,
              ]
        })}
      </ul>
      <p class="lead">{t().phone.checked[good ? 'yes' : 'no']}</p>
      {proof.disclosure.withheld !== null && <p>{t().phone.checked.withheld}</p>}
      {good && <p>{t().phone.checked.compare}</p>}
      {kept && (
        <>
          <button type="button" class="secondary" data-save-deal onClick={save}>
            {t().phone.checked.save}
          </button>
          {failed && <p role="alert">{t().phone.notSaved}</p>}
          <a class="secondary" href={`${base()}verify`} target="_blank" rel="noreferrer">
            {t().phone.checked.elsewhere}
          </a>
        </>
      )}
    </div>
  )
}
