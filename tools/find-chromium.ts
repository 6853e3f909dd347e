import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser for tests: without a window, a sandbox it may not have as root, or calls of its own to the network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** An installed Chromium or Chrome, or null. */
export function findChromium(): string | null {
  return known.find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser, or installs Chromium from the system's packages where that is possible. Nothing else is downloaded. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium from the system packages …\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] })
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
      {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
    const installed = findChromium()
    if (installed) return installed
  }
  process.stderr.write('The journeys need Chromium or Chrome: install one, or name it in CHROMIUM.\n')
  process.exit(1)
}
