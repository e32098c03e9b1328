import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  // the same engine without windows: journeys take a sixth less
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = (): string | undefined => CANDIDATES.find(path => path !== undefined && existsSync(path))

/**
 * The browser of the browser tests: one that is there, else Debian's by apt where we may install it. Ends the process
 * with one line that says what to install when there is none.
 */
export async function findChromium(): Promise<string> {
  const found = installed()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`Installing ${name} for the browser tests (apt-get install)`)
      const packages = ['install', '-y', '--no-install-recommends', name, 'fonts-noto-core']
      if (spawnSync('apt-get', packages, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0) break
    }
    const fresh = installed()
    if (fresh) return fresh
  }
  console.error('Chromium is missing: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.')
  process.exit(1)
}
