import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.ts'

/** The same browser without windows: each page takes a third less processor time. */
const withoutWindows = '/usr/bin/chromium-headless-shell'

const candidates = [
  process.env['CHROMIUM'],
  withoutWindows,
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
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser; installs one from the system's packages first where that is possible. Nothing else is downloaded. */
export function ensureChromium(): string {
  const isGiven = process.env['CHROMIUM'] !== undefined || existsSync(withoutWindows)
  if (!isGiven) installPackages('chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk')
  const path = findChromium()
  if (path) return path
  process.stderr.write('The journeys need Chromium or Chrome: install one, or name it in CHROMIUM.\n')
  process.exit(1)
}
