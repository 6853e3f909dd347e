import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findComponentFaults } from './apps/journeys/support/find-component-faults.ts'
import { chromiumFlags, findChromium } from './tools/find-chromium.ts'
import { LongestFirst } from './tools/tests/longest-first.ts'
import { lanePatterns } from './tools/tests/test-lanes.ts'

const executablePath = findChromium()
/** How long `expect.poll` waits for what happens; the usual second is too short on a busy machine. */
const expectation = { poll: { timeout: 20_000 } }

/** The lanes: pure tests beside the code, API tests on a real PostgreSQL, components and journeys in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: lanePatterns('unit').map((pattern) => pattern.replace('{server,web}', 'server')),
          // files share the modules of their worker, which takes half the time
          isolate: false,
          // no test measures time, and a busy machine is slow: the usual five seconds fail for nothing
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // the web app keeps its state in modules, so each of its files gets them anew
          name: 'unit-web',
          include: ['apps/web/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: lanePatterns('api'),
          globalSetup: ['apps/server/test/support/start-database.ts'],
          // one more than there are processors: a quarter of the time, a file waits for a server or a database
          maxWorkers: 3,
          // files share the modules of their worker: loading them anew takes as long as many a file
          isolate: false,
          expect: expectation,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // found late, it makes Vite load the page of a running test anew, and later files never run
        optimizeDeps: {
          include: [
            'react-dom/client',
            // found only once a page starts the import's worker, which would reload the tests under way
            ...['@e965/xlsx', 'chardet', 'fflate', 'htmlparser2'].map((name) => `@campus/draft > ${name}`),
          ],
        },
        test: {
          name: 'component',
          // this lane's root is the web app
          include: lanePatterns('component').map((pattern) => pattern.replace('apps/web/', '')),
          expect: expectation,
          testTimeout: 60_000,
          // any free port: another checkout may be testing at the same moment
          api: { port: 0 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { findComponentFaults },
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'journeys',
          include: lanePatterns('journeys'),
          globalSetup: ['apps/journeys/support/make-template.ts'],
          maxWorkers: 2,
          isolate: false,
          expect: expectation,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
