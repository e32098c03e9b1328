import { join, relative } from 'node:path'
import {
  type Node,
  type TaggedTemplateExpression,
  type CallExpression,
  SyntaxKind,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Site } from './executed-statements.ts'

/** A type of TypeScript, as far as values can be held against it. */
export type Shape =
  | { kind: 'any' | 'never' | 'null' | 'undefined' | 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'unresolved' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'union'; of: readonly Shape[] }
  | { kind: 'array'; of: () => Shape }
  | { kind: 'map'; of: () => Shape }
  | { kind: 'object'; properties: () => ReadonlyMap<string, Property> }

export interface Property {
  shape: Shape
  isOptional: boolean
}

/** A place in the code that says what rows a statement answers. Of a prepared one the key is a pattern of its name. */
export interface Declared extends Site {
  line: number
  row: Shape
  /** Whether it is run where it is written; else it may be a part of another statement. */
  isRun: boolean
}

/** What the types say of every statement in src/server. Until `close`, shapes may be looked into. */
export function readDeclaredRows(root: string): { declared: readonly Declared[]; close: () => void } {
  const api = new API({ cwd: root })
  const config = join(root, 'tsconfig.server.json')
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} cannot be read`)
  const { checker, program } = project
  const shapeOf = shapes(checker)
  const declared: Declared[] = []
  for (const path of project.rootFiles.filter(each => each.includes('/src/server/'))) {
    const source = program.getSourceFile(path)
    if (!source) throw new Error(`${path} cannot be read`)
    const file = relative(root, path)
    const add = (node: Node, key: string, type: Type, isRun: boolean, isPrepared = false) => {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      declared.push({ file, key, line, row: shapeOf(type), isRun, isPrepared })
    }
    const visit = (node: Node): void => {
      if (node.kind === SyntaxKind.TaggedTemplateExpression) {
        const row = rowOfTag(checker, node as TaggedTemplateExpression)
        if (row) add(node, keyOf(node as TaggedTemplateExpression), row, isExecuted(node))
      } else if (node.kind === SyntaxKind.CallExpression) {
        const {
          expression,
          arguments: [name],
          typeArguments,
        } = node as CallExpression
        const of = typeArguments?.[0]
        if (of && name && expression.getText(source) === 'preparedSql') {
          const type = checker.getTypeFromTypeNode(of)
          if (type) add(node, patternOf(name.getText(source)), type, true, true)
        }
      }
      node.forEachChild(visit)
    }
    visit(source)
  }
  return { declared, close: () => api.close() }
}

/** What `sql` promises here, be it written or expected by what is around it; null for nothing. */
function rowOfTag(checker: Checker, { tag }: TaggedTemplateExpression): Type | null {
  if (tag.kind !== SyntaxKind.Identifier || tag.getText() !== 'sql') return null
  const type = checker.getTypeAtLocation(tag.parent)
  const row = type && checker.getTypeArguments(type as TypeReference)[0]
  return row && !(row.flags & TypeFlags.AnyOrUnknown) ? row : null
}

function keyOf({ template }: TaggedTemplateExpression): string {
  if (template.kind !== SyntaxKind.TemplateExpression) return JSON.stringify([rawOf(template)])
  const { head, templateSpans } = template as TemplateExpression
  return JSON.stringify([head, ...templateSpans.map(({ literal }) => literal)].map(rawOf))
}

/** Names of statements that are made by the same code differ in what is put into them; of one that is given, nothing is known. */
const patternOf = (name: string): string =>
  /^['`]/.test(name) ? `^${name.slice(1, -1).replaceAll(/\$\{.*?\}/g, '.*')}$` : ANY_NAME

/** Stands for the prepared statements of a file that no other place there names. */
export const ANY_NAME = '.*'

/** Between what opens and what closes it. */
const rawOf = (part: Node): string => part.getText().replace(/^[`}]|(?:`|\$\{)$/g, '')

function isExecuted({ parent }: Node): boolean {
  return parent.kind === SyntaxKind.PropertyAccessExpression && parent.getText().endsWith('.execute')
}

const PRIMITIVES: readonly [TypeFlags, 'any' | 'never' | 'null' | 'undefined' | 'string' | 'number' | 'boolean'][] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.Never, 'never'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
]

function shapes(checker: Checker): (type: Type) => Shape {
  const known = new Map<number, Shape>()
  function shapeOf(type: Type): Shape {
    const shape = known.get(type.id) ?? makeShape(type)
    known.set(type.id, shape)
    return shape
  }
  function makeShape(type: Type): Shape {
    if (type.isErrorType()) return { kind: 'unresolved' }
    const primitive = PRIMITIVES.find(([flags]) => type.flags & flags)
    if (primitive) return { kind: primitive[1] }
    if (type.flags & TypeFlags.NonPrimitive) return { kind: 'map', of: () => ({ kind: 'any' }) }
    if (type.isLiteralType()) return { kind: 'literal', value: type.value }
    if (type.isUnionType()) return { kind: 'union', of: type.getTypes().map(shapeOf) }
    if (type.isIntersectionType()) {
      // a string with a brand
      const plain = type
        .getTypes()
        .map(shapeOf)
        .find(({ kind }) => kind === 'string' || kind === 'number')
      return plain ?? objectShape(type)
    }
    return type.flags & TypeFlags.Object ? objectShape(type) : { kind: 'unresolved' }
  }
  function objectShape(type: Type): Shape {
    const name = type.getSymbol()?.name
    if (name === 'Date') return { kind: 'Date' }
    if (name === 'Buffer' || name === 'Uint8Array') return { kind: 'bytes' }
    if (checker.isTupleType(type) || checker.isArrayType(type)) {
      const of = once(() => union(checker.getTypeArguments(type as TypeReference).map(shapeOf)))
      return { kind: 'array', of }
    }
    const [index] = checker.getIndexInfosOfType(type)
    if (index) return { kind: 'map', of: once(() => shapeOf(index.valueType)) }
    return { kind: 'object', properties: once(() => propertiesOf(type)) }
  }
  function propertiesOf(type: Type): ReadonlyMap<string, Property> {
    return new Map(
      checker.getPropertiesOfType(type).map(symbol => {
        const of = checker.getTypeOfSymbol(symbol)
        const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
        return [symbol.name, { shape: of ? shapeOf(of) : { kind: 'unresolved' }, isOptional }]
      }),
    )
  }
  return shapeOf
}

const union = (of: readonly Shape[]): Shape => (of.length === 1 && of[0] ? of[0] : { kind: 'union', of })

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
