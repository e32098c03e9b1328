/** One line of tests/nightly.md: what a step brought when it was last run. */
export interface NightlyRow {
  name: string
  figure: string
  outcome: 'passed' | 'FAILED'
  duration: string
  /** The seed that makes the same run again; empty where nothing is drawn. */
  seed: string
  /** 'yyyy-MM-dd HH:mm', UTC. */
  date: string
  /** The same step again, alone. */
  command: string
}

const COLUMNS = ['What', 'Figure', 'Outcome', 'Duration', 'Seed', 'When (UTC)', 'Command'] as const
const machineLine = /^Machine: (.+)$/m

const written = (cell: string): string => cell.replaceAll('|', '¦').replaceAll(/\s+/g, ' ').trim()
const plain = (cell = ''): string => cell.trim().replace(/^`(.*)`$/, '$1')

/** The rows of an earlier report, if it was made on the same machine: figures of two machines make no table. */
export function readRows(report: string, machine: string): NightlyRow[] {
  if (machineLine.exec(report)?.[1] !== machine) return []
  const lines = report.split('\n').filter(line => line.startsWith('| '))
  return lines.slice(1).map(line => {
    const [name = '', figure = '', outcome, duration = '', seed = '', date = '', command = ''] = line
      .slice(1, -1)
      .split('|')
      .map(plain)
    return { name, figure, outcome: outcome === 'passed' ? 'passed' : 'FAILED', duration, seed, date, command }
  })
}

/** The new rows, and the earlier ones of steps that were not run now, in the order of `names`. */
export function mergeRows(
  names: readonly string[],
  earlier: readonly NightlyRow[],
  now: readonly NightlyRow[],
): NightlyRow[] {
  return names.flatMap(name => {
    const row = now.find(each => each.name === name) ?? earlier.find(each => each.name === name)
    return row ? [row] : []
  })
}

/** The report as Markdown. */
export function writeReport(machine: string, rows: readonly NightlyRow[]): string {
  const lines = rows.map(({ name, figure, outcome, duration, seed, date, command }) => {
    const cells = [name, figure, outcome, duration, seed, date].map(written)
    return `| ${[...cells, `\`${written(command)}\``].join(' | ')} |`
  })
  return `# The long tests

Written by \`npm run test:nightly\`, which runs them all; with names of rows behind \`--\` it runs those and keeps the others.
Each figure is what the tests counted while they ran. What each of them shows: [docs/reliability.md](../docs/reliability.md).

Machine: ${machine}

| ${COLUMNS.join(' | ')} |
|${COLUMNS.map(() => '---').join('|')}|
${lines.join('\n')}
`
}
