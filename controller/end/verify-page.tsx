import { t } from '../../shared/texts/catalogue.ts'
import './end.css'
import { useState } from 'preact/hooks'
import { checkProof, holds, type Proof, proofIn } from '../../shared/client/proof.ts'
import { base } from '../../shared/client/storage.ts'
import type { Options } from '../../shared/engine/game.ts'
import { loadParts, type Parts } from '../../shared/games/index.ts'
import { DealMark } from '../card/deal-mark.tsx'
import { labelled, titleOf } from '../catalogue.ts'
import { RoleNames, RoleText } from '../ui/role-name.tsx'
import { DealVerdict } from './verdict.tsx'

interface Read {
  readonly proof: Proof
  readonly parts: Parts
}

const Cast = ({ proof: { disclosure, names }, parts }: Read) => {
  const { cast = {}, options = {} } = JSON.parse(disclosure.deal) as {
    readonly cast?: Readonly<Record<string, string>>
    readonly options?: Options
  }
  const { words } = parts
  return (
    <RoleNames parts={parts} options={options} players={Object.keys(cast).length}>
      <ul class="recap">
        {Object.entries(cast).map(([seat, role]) => (
          <li key={seat}>
            {labelled(names[seat] ?? seat, '')}
            <RoleText text={words.roles[role]?.name ?? role} />
          </li>
        ))}
      </ul>
    </RoleNames>
  )
}

/** The page at `/verify`: opens the file of a finished game, and says whether its deal matches the commitment. */
export const VerifyPage = () => {
  const [read, setRead] = useState<Read | null>(null)
  const [fault, setFault] = useState('')
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const proof = proofIn(await file.text())
    setFault(proof === null ? t().phone.checked.unread : '')
    setRead(proof && { proof, parts: await loadParts(proof.game, t().language) })
  }
  return (
    <main class="page verify">
      <article class="parchment">
        <h1>{t().phone.checked.title}</h1>
        <p>{t().phone.checked.why}</p>
        <label class="field">
          <span>{t().phone.checked.open}</span>
          <input
            type="file"
            accept=".json,.html,application/json,text/html"
            onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
          />
        </label>
        <p role="alert" class="fault">
          {fault}
        </p>
        {read && (
          <section key={read.proof.mark} class="checked">
            <h2>{titleOf(read.proof.game)}</h2>
            <DealMark mark={read.proof.mark} />
            <DealVerdict {...read} />
            {holds(checkProof(read.proof, read.parts)) && <Cast {...read} />}
          </section>
        )}
      </article>
      <a class="secondary" href={base()}>
        {t().phone.retelling.close}
      </a>
    </main>
  )
}
