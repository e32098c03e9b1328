import type { Locale } from '#shared/locales.ts'
import type { Namespace, Namespaces } from '#shared/messages/namespaces.ts'
import { type Catalogue, createTranslator, type Translator } from '#shared/messages/translator.ts'
import { fetchText } from './text-chunks.ts'

/** A promise that says to React's `use` that it is kept, so that nothing waits for what is there. */
type CachedPromise = Promise<void> & { status?: 'fulfilled'; value?: undefined }

const loaded = new Map<string, Translator<Catalogue>>()
const loading = new Map<string, Promise<void>>()

/**
 * Brings namespaces at hand, so that `useT` says them at once. Awaited before a route renders (on the server in
 * `beforeLoad`, in the browser there too and before hydration). Cheap when they are already there. Rejects when a
 * chunk cannot be fetched; the next call tries again.
 */
export async function loadMessages(locale: Locale, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(Array.from(namespaces, namespace => loadNamespace(locale, namespace)))
}

/** Settles when one namespace is at hand; the same promise while it is under way. */
export function loadNamespace(locale: Locale, namespace: Namespace): Promise<void> {
  const path = pathOf(locale, namespace)
  const known = loading.get(path)
  if (known) return known
  const promise: CachedPromise = fetchText(locale, path)
    .then(catalogue => {
      if (catalogue === undefined) throw new Error(`No catalogue ${path}`)
      loaded.set(path, createTranslator(locale, catalogue as Catalogue))
      promise.status = 'fulfilled'
      promise.value = undefined
    })
    .catch((error: unknown) => {
      loading.delete(path)
      throw error
    })
  loading.set(path, promise)
  return promise
}

/** The translator of a namespace that is at hand, always the same one; undefined before it is loaded. */
export function translatorOf<N extends Namespace>(locale: Locale, namespace: N): Translator<Namespaces[N]> | undefined {
  return loaded.get(pathOf(locale, namespace)) as Translator<Namespaces[N]> | undefined
}

/**
 * The namespaces that a page needs: those of the frame and those its routes name in their static data
 * (`staticData: { messages: ['home'] }`).
 */
export function namespacesOf(matches: Iterable<{ staticData?: { messages?: readonly Namespace[] } }>): Namespace[] {
  return [...new Set<Namespace>(['common', ...Array.from(matches).flatMap(match => match.staticData?.messages ?? [])])]
}

function pathOf(locale: Locale, namespace: Namespace): string {
  return `/src/shared/messages/${namespace}/${locale}.ts`
}
