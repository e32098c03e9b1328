import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
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
    console.log('Installing Chromium for the browser tests (apt-get install chromium)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const fresh = installed()
    if (fresh) return fresh
  }
  console.error('Chromium is missing: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.')
  process.exit(1)
}
