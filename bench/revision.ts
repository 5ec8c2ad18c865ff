import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run.mjs'

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Checks out another revision beside this one, with this one's packages and pages. */
export const sourcesOf = (revision: string) => {
  const name = git('rev-parse', '--short', `${revision}^{commit}`)
  const folder = join(tmpdir(), `sofa-and-dagger-${name}`)
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', '--quiet', folder, name)
  for (const shared of ['node_modules', 'dist']) symlinkSync(join(root, shared), join(folder, shared))
  return { name, folder, remove: (): string => git('worktree', 'remove', '--force', folder) }
}
