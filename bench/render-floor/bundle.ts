import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const productRoot = join(import.meta.dirname, '../..')
/** Holds `dist`, laid out as the product's is. */
export const bundleRoot = join(productRoot, '.cache/bench-render')

/**
 * Builds the web once more as the product does, with entry.tsx as its server entry, in a process of its own: Vite and
 * React choose their production builds by NODE_ENV when they are loaded. Takes some ten seconds.
 */
export function buildBundle(): void {
  execFileSync(process.execPath, [import.meta.filename], {
    cwd: productRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
}

if (import.meta.main) {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root: productRoot,
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: join(bundleRoot, 'dist'), emptyOutDir: true },
    environments: {
      ssr: { build: { rolldownOptions: { input: { server: join(import.meta.dirname, 'entry.tsx') } } } },
    },
  })
  await builder.buildApp()
}
