import { type Checked, checkProof, holds, proofIn } from '../shared/client/proof.ts'
import { games } from '../shared/games/registry.ts'
import { shortMark } from '../shared/protocol/mark.ts'

const usage = `npm run -s game -- verify < FILE      checks a finished game: the file that a phone saved at its end, or a kept game's page
npm run -s game -- verify --help   prints this

It says whether the deal is the one that the server committed to before the first card, and whether seats, roles, what each
saw and what was drawn later are those of the deal. Compare the mark with what everybody's screen showed at the beginning.`

const said: Readonly<Record<Checked, string>> = {
  mark: 'the mark is the hash of this deal',
  seats: 'the seats, and who led first',
  roles: 'the roles',
  sights: 'what each saw',
  draws: 'what was drawn during the game',
}

const check = async (): Promise<void> => {
  let text = ''
  for await (const part of process.stdin) text += part
  const proof = proofIn(text)
  if (proof === null) {
    process.stderr.write('verify: this is no finished game of ours: a phone saves one at its end.\n')
    process.exitCode = 2
    return
  }
  const verdict = checkProof(proof, games[proof.game])
  console.log(`mark   ${shortMark(proof.mark)}   (${proof.mark})`)
  for (const [what, so] of Object.entries(verdict)) console.log(`${so ? 'yes' : 'NO '}    ${said[what as Checked]}`)
  if (proof.disclosure.withheld !== null) console.log('       what the rules never tell stays sealed')
  console.log(
    holds(verdict) ? 'This is the deal that was committed to.' : 'This is NOT the deal that was committed to.',
  )
  if (!holds(verdict)) process.exitCode = 1
}

if (process.argv.includes('--help')) console.log(usage)
else await check()
