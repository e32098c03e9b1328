import { describe, expect, test } from 'vitest'
import { company } from '../company.ts'
import { isDay } from '../days.ts'
import { LOCALES, type Locale } from '../locales.ts'
import { type MessageNode, parseMessage } from '../messages/icu.ts'
import { ARTICLE_LINKS, ARTICLE_NAMES, type Article, type ArticleBlock, type ArticleName } from './article.ts'

const files = import.meta.glob<{ default: Article }>('./*/*.ts', { eager: true })

function articleIn(name: ArticleName, locale: Locale): Article {
  const article = files[`./${name}/${locale}.ts`]?.default
  if (!article) throw new Error(`${name} does not exist in ${locale}`)
  return article
}

const everyArticle = ARTICLE_NAMES.flatMap(name => LOCALES.map(locale => ({ name, locale })))

function textsOf(block: ArticleBlock): string[] {
  if (typeof block === 'string') return [block]
  if (block.kind === 'list') return [...block.items]
  if (block.kind === 'steps') return block.steps.flatMap(step => [step.title, step.text])
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  if (block.kind === 'note') return [block.title, block.text]
  return block.kind === 'picture' ? [block.caption] : []
}

function allTexts({ title, lead, summary, sections }: Article): string[] {
  return [title, lead, ...summary, ...sections.flatMap(section => [section.title, ...section.blocks.flatMap(textsOf)])]
}

/** What a text is made of beside its words: its tags and placeholders, sorted. */
function markup(text: string): string[] {
  const names = (nodes: readonly MessageNode[]): string[] =>
    nodes.flatMap(node => {
      if (typeof node === 'string') return []
      if (node.kind === 'tag') return [`<${node.name}>`, ...names(node.children)]
      return [`{${node.name}}`]
    })
  return names(parseMessage(text)).sort()
}

/** The words alone. */
const wordsOf = (text: string): string => text.replace(/<\/?\w+>|\{\w+\}/g, '')

/** The shape of a block, without its words. */
function shapeOf(block: ArticleBlock): unknown {
  if (typeof block === 'string') return 'text'
  switch (block.kind) {
    case 'list':
      return ['list', block.items.length]
    case 'steps':
      return ['steps', block.steps.length]
    case 'table':
      return ['table', block.head.length, block.rows.map(row => row.length)]
    case 'note':
      return ['note', block.tone]
    case 'picture':
      return ['picture', block.picture]
    case 'part':
      return ['part', block.part]
  }
}

describe.each(everyArticle)('the article $name in $locale', ({ name, locale }) => {
  const article = articleIn(name, locale)
  const french = articleIn(name, 'fr')
  const texts = allTexts(article)

  test('says the same as the French one: the same parts, with the same shape', () => {
    const skeleton = ({ updatedOn, summary, sections }: Article) => ({
      updatedOn,
      summary: summary.length,
      sections: sections.map(section => ({ id: section.id, blocks: section.blocks.map(shapeOf) })),
    })
    expect(skeleton(article)).toEqual(skeleton(french))
  })

  test('leads to the same places and fills in the same names', () => {
    expect(texts.map(markup)).toEqual(allTexts(french).map(markup))
    const known = [
      '<b>',
      '<mail>',
      '<code>',
      ...ARTICLE_LINKS.map(link => `<${link}>`),
      '{site}',
      '{email}',
      '{company}',
    ]
    expect(texts.flatMap(markup).filter(each => !known.includes(each))).toEqual([])
  })

  test('has no empty text, no straight quotation mark and no stray space', () => {
    expect(texts.filter(text => text.trim() === '' || text !== text.trim() || /[ \u00a0]{2}|['"`]/.test(text))).toEqual(
      [],
    )
  })

  test('is written by the rules of its language', () => {
    const broken: Record<Locale, RegExp> = {
      fr: /(?<![\u00a0!?]|\d(?=:\d))[:;!?»%]|«(?!\u00a0)/,
      en: /«|»/,
      ar: /[,;?](?!\d)|[٠-٩۰-۹]|[A-Za-z]{3,}/,
    }
    const names = /Google|Apple|MAD|Wi-Fi|iCalendar|CNDP|CNIL|\d,\d/g
    expect(texts.map(text => wordsOf(text).replace(names, '')).filter(text => broken[locale].test(text))).toEqual([])
  })

  test('keeps its tables whole: each row has a cell under each header', () => {
    const tables = article.sections
      .flatMap(section => section.blocks)
      .filter(block => typeof block !== 'string' && block.kind === 'table')
    for (const table of tables) {
      if (typeof table === 'string' || table.kind !== 'table') continue
      for (const row of table.rows) expect(row).toHaveLength(table.head.length)
    }
  })

  test('names each part once, for its address', () => {
    const ids = article.sections.map(section => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(isDay(article.updatedOn)).toBe(true)
  })
})

describe('what is said of the company', () => {
  const texts = [
    company.name,
    ...company.founders.flatMap(founder => [founder.role, founder.biography]),
    ...company.impact.map(each => each.label),
    ...(company.hosting ? [company.hosting] : []),
  ]

  test('stands in three languages', () => {
    for (const text of texts) for (const locale of LOCALES) expect(text[locale]).toMatch(/\S/)
  })

  test('has three founders and three figures, as the specification wants', () => {
    expect(company.founders).toHaveLength(3)
    expect(company.impact.map(each => each.figure)).toEqual(['12+', '50K+', '500+'])
  })
})
