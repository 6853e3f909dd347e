import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/find-chromium.ts'

const root = join(import.meta.dirname, '..', '..')
/** Not in Git: fonts and drawing differ between machines. */
const pictures = join(root, 'screenshots', 'pictures')
const baseURL = `http://localhost:${process.env['PORT']}`

/** Chromium draws every part from scratch: the edges of parts that it reuses differ between runs. */
const steadyDrawing = [
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

const isPrint = /@print/
const projects = [320, 390, 768, 1024, 1440, 1920].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme): Project => ({
    name: `${width}-${colorScheme}`,
    grepInvert: isPrint,
    use: { colorScheme, viewport: { width, height: width < 768 ? 844 : 900 } },
  })),
)

/** Run by `npm run screenshots`, which sets the port, the data folder and the clock: docs/screenshots.md. */
export default defineConfig({
  testMatch: '*.spec.ts',
  globalSetup: './prepare-world.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  snapshotPathTemplate: `${pictures}/{projectName}/{arg}{ext}`,
  // later, a picture that is new fails once, so that its test is reported
  updateSnapshots: existsSync(pictures) ? 'missing' : 'all',
  outputDir: join(root, 'screenshots', 'results'),
  reporter: [['line'], ['html', { open: 'never', outputFolder: join(root, 'screenshots', 'report') }]],
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', threshold: 0, maxDiffPixels: 0 },
  },
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // a worker would answer from its cache, past the fixed instants
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    launchOptions: { executablePath: ensureChromium(), args: [...chromiumFlags, ...steadyDrawing] },
  },
  projects: [
    ...projects,
    { name: 'print', grep: isPrint, use: { colorScheme: 'light', viewport: { width: 794, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" ../server/src/server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // a page brings its first responses with it, however busy the machine is
    env: { DOCUMENT_WAIT_MS: '20000' },
  },
})
