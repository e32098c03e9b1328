import { describe, expect, test } from 'vitest'
import { mergeRows, type NightlyRow, readRows, writeReport } from './report.ts'

const machine = '2 cores of a test, 8 GB'
const row = (name: string, facts: Partial<NightlyRow> = {}): NightlyRow => ({
  name,
  figure: '100 rounds, 12 ms a round',
  outcome: 'passed',
  duration: '12 s',
  seed: '42',
  date: '2026-11-22 01:30',
  command: `npm run test:nightly -- "${name}"`,
  ...facts,
})

describe('the report of the long tests', () => {
  test('is read as it was written', () => {
    const rows = [row('races'), row('kill -9', { outcome: 'FAILED', figure: '', seed: '' })]
    expect(readRows(writeReport(machine, rows), machine)).toEqual(rows)
  })

  test('keeps its columns whatever a figure says', () => {
    const [read] = readRows(writeReport(machine, [row('races', { figure: 'a | b\nc' })]), machine)
    expect(read).toEqual(row('races', { figure: 'a ¦ b c' }))
  })

  test('keeps the rows of steps that were not run, and their dates', () => {
    const earlier = [row('races', { date: '2026-11-01 01:30' }), row('fuzz', { date: '2026-11-01 01:40' })]
    const now = [row('fuzz')]
    expect(mergeRows(['races', 'fuzz', 'soak'], earlier, now)).toEqual([earlier[0], row('fuzz')])
  })

  test('keeps no figures of another machine', () => {
    expect(readRows(writeReport('another machine', [row('races')]), machine)).toEqual([])
  })
})
