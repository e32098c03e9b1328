import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // a third of the time they wait: for databases that are away, for passwords to be hashed, for processes to end
    maxWorkers: 3,
    // on a shared machine alone; the reporter names what needed it, and mutations and the nightly run allow none
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // a busy machine needs more than the second that is the default
    expect: { poll: { timeout: 20_000 } },
  },
})
