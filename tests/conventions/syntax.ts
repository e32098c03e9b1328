import { parseAst } from 'vite'
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
