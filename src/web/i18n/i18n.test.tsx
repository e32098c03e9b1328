import { Suspense } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '#shared/messages/translator.ts'
import { I18nProvider, useLocale, useT } from './I18nProvider.tsx'
import { loadMessages, namespacesOf, translatorOf } from './messages.ts'
import { rich } from './rich.tsx'

function Links() {
  const t = useT('common')
  return (
    <p lang={useLocale()}>
      {t('nav.explore')}, {t('days.count', { count: 2 })}
    </p>
  )
}

function Refusal() {
  return <p>{useT('errors')('own_space')}</p>
}

describe('the texts of a page', () => {
  test('are said at once when its route has loaded them', async () => {
    await loadMessages('ar', ['common'])
    const page = (
      <I18nProvider locale="ar">
        <Links />
      </I18nProvider>
    )
    expect(renderToStaticMarkup(page)).toBe('<p lang="ar">استكشف, يومان</p>')
  })

  test('are waited for when it has not', async () => {
    expect(translatorOf('fr', 'errors')).toBeUndefined()
    const stream = await renderToReadableStream(
      <I18nProvider locale="fr">
        <Suspense fallback={null}>
          <Refusal />
        </Suspense>
      </I18nProvider>,
    )
    await stream.allReady
    expect(await new Response(stream).text()).toContain('<p>Vous ne pouvez pas réserver votre propre espace.</p>')
  })

  test('are kept: the same translator, in one language only', async () => {
    await loadMessages('en', ['common', 'validation'])
    await loadMessages('en', ['common'])
    const translator = translatorOf('en', 'common')
    expect(translator?.('nav.explore')).toBe('Explore')
    await loadMessages('en', ['common'])
    expect(translatorOf('en', 'common')).toBe(translator)
    expect(translatorOf('fr', 'validation')).toBeUndefined()
  })

  test('that do not exist are refused, and asked for again next time', async () => {
    const missing = 'nowhere' as 'common'
    await expect(loadMessages('fr', [missing])).rejects.toThrow('No catalogue /src/shared/messages/nowhere/fr.ts')
    await expect(loadMessages('fr', [missing])).rejects.toThrow('nowhere')
  })

  test('are those of the frame and of each of its routes, once', () => {
    expect(namespacesOf([])).toEqual(['common'])
    expect(namespacesOf([{}, { staticData: { messages: ['errors', 'common'] } }, { staticData: {} }])).toEqual([
      'common',
      'errors',
    ])
  })

  test('need to know the language', () => {
    expect(() => renderToStaticMarkup(<Links />)).toThrow('I18nProvider')
  })
})

describe('a text with tags', () => {
  const english = {
    terms: 'Read <link>our <b>{name}</b></link> first',
    count: '{n, plural, one {<b>#</b> day} other {<b>#</b> days}}',
  } as const
  const t = createTranslator<typeof english>('en', english)

  test('is drawn by the screen, and values stay text', () => {
    const drawn = rich(t.parts('terms', { name: '<script>' }), {
      link: children => <a href="/terms">{children}</a>,
      b: children => <b>{children}</b>,
    })
    expect(renderToStaticMarkup(drawn)).toBe('Read <a href="/terms">our <b>&lt;script&gt;</b></a> first')
    expect(renderToStaticMarkup(rich(t.parts('count', { n: 2 }), { b: children => <b>{children}</b> }))).toBe(
      '<b>2</b> days',
    )
  })

  test('needs a drawing for each tag when types are checked', () => {
    // @ts-expect-error b is missing
    const drawn = rich(t.parts('terms', { name: 'terms' }), { link: children => <a href="/terms">{children}</a> })
    expect(renderToStaticMarkup(drawn)).toBe('Read <a href="/terms">our terms</a> first')
  })
})
