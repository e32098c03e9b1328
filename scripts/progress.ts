const barWidth = 30
const millisecondsBetweenLines = 5_000

/** Where progress is shown: usually process.stderr. */
export interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar for each step where somebody watches, a line now and then where nobody does. */
export function createProgress(output: ProgressOutput): (step: string, done: number, total: number) => void {
  let current = ''
  let lastLineAt = 0
  return (step, done, total) => {
    const isDone = done >= total
    if (output.isTTY) {
      const filled = Math.round((done / total) * barWidth)
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
      output.write(`\r${bar} ${Math.floor((done / total) * 100)} % ${step} ${done}/${total}${isDone ? '\n' : ''}`)
      return
    }
    const now = performance.now()
    if (step === current && !isDone && now - lastLineAt < millisecondsBetweenLines) return
    current = step
    lastLineAt = now
    output.write(`${step}: ${done} of ${total}\n`)
  }
}
