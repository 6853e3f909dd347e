import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileHints } from './build/compile-hints-plugin.ts'
import { callAddresses } from './build/call-address-plugin.ts'
import { icuCatalogs } from './build/icu-catalogs-plugin.ts'
import { offlinePage } from './build/offline-page-plugin.ts'
import { builtPages } from './build/built-pages-plugin.ts'
import { loadPages } from './build/load-pages.ts'
import { pageGroups } from './build/page-chunks.ts'
import { themeBoot } from './build/theme-boot-plugin.ts'
import { withoutPhoneFormats } from './build/phone-formats-plugin.ts'
import { withoutUnusedColours } from './build/unused-colours-plugin.ts'
import { withoutUnusedGridRules } from './build/unused-grid-rules-plugin.ts'

const packages = join(import.meta.dirname, '..', '..', 'packages')
const apiTarget = process.env.API_TARGET ?? 'http://127.0.0.1:3000'

/**
 * Whether a module is one of some sources. A source that is not there fails the build: the page it began with would load
 * what every page shares, a third more, and look no different.
 */
function isOneOf(...sources: string[]): (id: string) => boolean {
  const files = sources.map((source) => join(import.meta.dirname, 'src', source))
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`no such source: ${missing.join(', ')}`)
  return (id) => files.includes(normalize(id))
}

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    callAddresses(join(packages, 'contract', 'src')),
    icuCatalogs(join(packages, 'i18n', 'catalogs')),
    offlinePage(join(packages, 'i18n', 'catalogs')),
    themeBoot(),
    withoutPhoneFormats(),
    withoutUnusedColours(),
    withoutUnusedGridRules(),
    builtPages(join(import.meta.dirname, 'src')),
    compileHints(['framework', 'start', 'reads', 'portal', 'kit', 'lists']),
    react(),
  ],
  // The server replaces the placeholder in index.html with the nonce of the response's policy.
  define: { __RELEASE__: JSON.stringify(process.env.RELEASE ?? 'development') },
  build: {
    // for whoever reads a report of an error: taken out of the served folder by tools/build-web.ts
    sourcemap: 'hidden',
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that can read the styles below preloads modules by itself.
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Newer than the default on purpose: Vite would rewrite light-dark() in the grid's styles otherwise.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what every page needs and only an update of a library changes
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
              priority: 50,
            },
            { name: 'validation', test: /node_modules\/zod\//, priority: 40 },
            { name: 'portal-styles', test: isOneOf('theme/mantine-portal-styles.ts'), priority: 36 },
            // One file each for what every page and every page behind sign-in begins with, instead of a
            // hundred small ones that pack worse and make the lists of what to preload long.
            {
              name: 'start',
              test: isOneOf(
                'main.tsx',
                'shell/layouts/auth-layout.tsx',
                'features/auth/sign-in/login-page.tsx',
              ),
              priority: 30,
            },
            // every page but sign-in reads, and its first reads come before its code does
            { name: 'reads', test: isOneOf('shell/start-reads.ts', 'shared/api/use-call.ts'), priority: 28 },
            // What many pages share, on both sides of sign-in: dialogs, lists that drop down, empty and failed states.
            {
              name: 'kit',
              test: /node_modules\/(@mantine|@floating-ui|@tabler|react-remove-scroll)|web\/src\/shared\/((feedback|navigation|page-kinds|i18n)\/(?!list-page|row-link|use-row-links|page-href)|form\/select\.tsx)/,
              minShareCount: 11,
              priority: 25,
            },
            // the tables and cards of lists, which forms and the review of a file do without
            { name: 'lists', test: isOneOf('shared/page-kinds/list-page.tsx'), priority: 24 },
            {
              name: 'portal',
              test: isOneOf('shell/layouts/main-layout.tsx', 'features/home/home-page.tsx'),
              priority: 27,
            },
            {
              name: 'forms',
              test: isOneOf(
                ...['form', 'form-section', 'text-field', 'check-field', 'select-field'].map(
                  (name) => `shared/form/${name}.tsx`,
                ),
              ),
              priority: 22,
            },
            ...(command === 'build' ? pageGroups((await loadPages()).pages) : []),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 3101,
    strictPort: true,
    proxy: { '/api': { target: apiTarget, changeOrigin: false } },
  },
}))
