import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const plugins = [react()]
/** They stand in for modules, or look at what a whole process remembers: each in one of its own. */
const isolated = [
  'src/server/db/database.test.ts',
  'src/server/ports/storage-disk-full.test.ts',
  'src/web/i18n/i18n.test.tsx',
  'tests/access/sql-rows.test.ts',
]
const each = {
  // on a shared machine alone; the reporter names what needed it, and mutations and the nightly run allow none
  retry: process.env['CI'] ? 1 : 0,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // a busy machine needs more than the second that is the default
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // a third of the time they wait: for databases that are away, for passwords to be hashed, for processes to end
    maxWorkers: 4,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        plugins,
        test: {
          ...each,
          name: 'shared process',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...isolated],
          // to start a process and read all modules again for each file took a fourth of the time
          isolate: false,
          setupFiles: ['tests/support/restore-process.ts'],
        },
      },
      { plugins, test: { ...each, name: 'isolated', include: isolated } },
    ],
  },
})
