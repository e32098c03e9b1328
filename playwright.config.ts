import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Whether memory that processes share may stay in memory: containers often have 64 MB of it, too little for pages. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

/** Journeys in a real browser, against the built product on a database of its own (tests/e2e/start-site.ts). */
export default defineConfig({
  testDir: 'tests',
  // what waits for real minutes is for the night
  testMatch: [
    'e2e/**/*.spec.ts',
    'screens/**/*.spec.ts',
    ...(process.env['EVERY_WINDOW'] ? ['nightly/**/*.spec.ts'] : []),
  ],
  outputDir: '.cache/test-results/browser',
  fullyParallel: true,
  // a fourth of the time they wait, for a server, a mail or a moment that is to come
  workers: 3,
  // on a shared machine one slow second must not refuse a change: a second try is allowed there, and printed by name
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalSetup: './tests/e2e/start-site.ts',
  // the JSON is for the table of npm test
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // it would answer before the tests' own routes can; found-and-shared.spec.ts lets it
    serviceWorkers: 'block',
    baseURL: process.env['SITE_URL'],
    // a step that hangs is told by name, before the whole test is
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // a recording of every test costs a third of the processor
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      // in files it takes a twentieth longer
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // there is one site: a window need not begin in one process and go on in another
        '--disable-site-isolation-trials',
      ],
    },
  },
})
