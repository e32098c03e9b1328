import { describe, expect, it } from 'vitest'
import { newSheet } from './sheet.ts'

const long = (from: number) => Array.from({ length: 150 }, (_, index) => `M${from} ${index}h9`).join('')

describe('a sheet', () => {
  it('merges neighbouring marks of one look into one path', () => {
    const sheet = newSheet('#111111', 'a')
    sheet.line('M0 0h10')
    sheet.line('M0 5h10')
    expect(sheet.document()).toContain('<path d="M0 0h10M0 5h10"/>')
  })

  it('leaves out decorations one by one, the least worthy first, until it is small enough', () => {
    const sheet = newSheet('#111111', 'a')
    sheet.plane('#aaaaaa', long(1))
    sheet.decoration(4, () => sheet.plane('#bbbbbb', long(2)))
    sheet.decoration(1, () => sheet.plane('#cccccc', long(3)))
    sheet.decoration(2, () => sheet.plane('#dddddd', long(4)))
    const text = sheet.document()
    expect(text.length).toBeLessThan(4096)
    expect(text).toContain('#aaaaaa')
    expect(text).toContain('#bbbbbb')
    expect(text).not.toContain('#cccccc')
  })

  it('repeats a part by reference', () => {
    const sheet = newSheet('#111111', 'a')
    sheet.copies([{ x: 20 }, { mirror: 100 }], () => sheet.line('M0 0h10'))
    expect(sheet.document()).toContain(
      '<g id="a1"><path d="M0 0h10"/></g><use href="#a1" x="20"/><use href="#a1" transform="matrix(-1 0 0 1 100 0)"/>',
    )
  })
})
