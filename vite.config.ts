import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { visitorStyles } from './scripts/visitor-styles.ts'

const root = import.meta.dirname

const framework = /node_modules.(react|react-dom|scheduler|use-sync-external-store|@tanstack)./

/** What every page is started by, and what most visitors open, on slow networks too. */
const start = /src.web.client\.tsx$/
const mainScreens = /src.web.screens.(home.HomeScreen|explore.ExploreScreen|space.SpaceScreen)\.tsx$/

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Whether a module is imported from there, by whatever steps. */
function isImportedFrom(there: RegExp, id: string, graph: Graph): boolean {
  const above = new Set([id])
  for (const each of above) {
    if (there.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer)
  }
  return false
}

/** A group of modules that go into one file with what they import, if so many files need them. */
const sharedFrom = (there: RegExp, name: string, minShareCount: number, priority: number) => ({
  name: (id: string, graph: Graph) => (isImportedFrom(there, id, graph) ? name : null),
  debugName: name,
  minShareCount,
  priority,
})

/** Writes down what each script of the browser is made of: tests/web/page-weight.test.ts says by it what a visitor loads. */
const modulesOfChunks: Plugin = {
  name: 'modules-of-chunks',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const modules = chunks.map(chunk => [chunk.fileName, chunk.moduleIds.map(id => id.replace(`${root}/`, ''))])
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    })
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    visitorStyles(),
    tailwindcss(),
    // Stands before react(): it rewrites the route files that react() then compiles.
    tanstackStart({
      srcDirectory: 'src/web',
      router: { quoteStyle: 'single', semicolons: false, addExtensions: true },
      // The product calls its API, never server functions.
      serverFns: { disableCsrfMiddlewareWarning: true },
      // The styles come with the page: on a slow network asking for them holds up the first sight of it by a round trip.
      server: { build: { inlineCss: true } },
    }),
    react(),
    modulesOfChunks,
  ],
  environments: {
    // The manifest tells the server which chunk holds a page's texts.
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            // What many screens share comes in one file: on a slow network a dozen small ones cost more than they weigh.
            // What only other screens share than those that most visitors open, stays out of it.
            // What changes only with a new version of a library comes in another, which the browser keeps.
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 3 },
                sharedFrom(start, 'shared', 2, 2),
                sharedFrom(mainScreens, 'screens', 5, 1),
              ],
            },
          },
        },
      },
    },
    // Bundled whole on build only: in development Vite must leave packages to Node.
    ssr: command === 'build' ? { resolve: { noExternal: true } } : {},
  },
  build: {
    target: 'baseline-widely-available',
    // Small images inlined as data URLs would be sent again with every page.
    assetsInlineLimit: 0,
    // kB before compression; the map's library alone is larger, and what a page loads is bounded by tests/web/page-weight.test.ts
    chunkSizeWarningLimit: 2_000,
  },
}))
