import { parseAst, parseSync } from 'vite'
import type { Source } from './sources.ts'

/** A node of a syntax tree in the ESTree format. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Goes through the syntax tree of a TypeScript file, parents first. */
export function visitSyntax({ path, text }: Source, visit: (node: SyntaxNode) => void): void {
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts'
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    else if (value !== null && typeof value === 'object') {
      if ('type' in value && typeof value.type === 'string') visit(value as SyntaxNode)
      for (const each of Object.values(value)) if (typeof each === 'object') walk(each)
    }
  }
  walk(parseAst(text, { lang }))
}

/** A comment as one line of text, with the line (from 1) where it starts. */
export interface Comment {
  line: number
  text: string
}

/** The comments of a TypeScript file in their order; `//` comments that follow each other are one. */
export function commentsOf({ path, text }: Source): Comment[] {
  const found: Comment[] = []
  let endOfLineComment = -1
  for (const { type, start, end, value } of parseSync(path, text).comments) {
    const words = value
      .replaceAll(/^\**|\n\s*\*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const last = found.at(-1)
    const follows = type === 'Line' && endOfLineComment >= 0 && text.slice(endOfLineComment, start).trim() === ''
    if (last && follows) last.text += ` ${words}`
    else found.push({ line: text.slice(0, start).split('\n').length, text: words })
    endOfLineComment = type === 'Line' ? end : -1
  }
  return found
}
