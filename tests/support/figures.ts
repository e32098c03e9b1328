import { appendFileSync } from 'node:fs'

/** What a test measured, in words, such as '100 rounds of 200, 128 ms a round'. */
export interface Figure {
  test: string
  figure: string
}

/**
 * Records what a test really did, under a short name of the test: one line of JSON in the file FIGURES_FILE, from which
 * `npm run test:nightly` makes its table, and on the screen. Count it in the test; do not repeat its settings.
 */
export function recordFigure(test: string, figure: string): void {
  console.log(`${test}: ${figure}`)
  const file = process.env['FIGURES_FILE']
  if (file) appendFileSync(file, `${JSON.stringify({ test, figure } satisfies Figure)}\n`)
}
