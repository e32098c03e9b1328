import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '#server/http/app.ts'
import type { AppEnv } from '#server/http/env.ts'
import type { PageCache } from '#server/http/page-cache/page-cache.ts'
import { builtPageRenderer } from '#server/http/page-renderer.ts'
import type { Platform } from '#server/platform.ts'
import type { ApiSite } from './api-site.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The product as visitors meet it: the built pages over a test's API. Builds them first if need be, which may take some
 * twenty seconds. Faults of ours are thrown at the test by `onFault`. Pages are cached only when a cache is given.
 */
export async function wholeSite(
  platform: Platform,
  site: Pick<ApiSite, 'app'>,
  onFault: (fault: unknown) => void,
  pageCache?: PageCache,
): Promise<Hono<AppEnv>> {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  return createApp({
    security: { https: false, development: false },
    publicOrigin: platform.config.publicUrl,
    api: site.app,
    render: await builtPageRenderer(root),
    needs: {},
    onFault,
    pageCache,
  })
}
