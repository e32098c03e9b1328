import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * What differs from the main branch, committed or not; in a clone without one, what is not committed.
 *
 * @param withLastCommit on the main branch itself, what its last commit changed too
 */
export function changedFiles({ withLastCommit = false } = {}): string[] {
  const [head = 'HEAD'] = git('rev-parse', 'HEAD')
  const [main] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main')
  const [fork = head] = main ? git('merge-base', 'HEAD', main) : []
  const [before] = git('rev-list', '--max-count=1', '--skip=1', 'HEAD')
  const base = fork === head && withLastCommit ? (before ?? head) : fork
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}
