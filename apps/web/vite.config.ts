import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callAddresses } from './build/call-address-plugin.ts'
import { icuCatalogs } from './build/icu-catalogs-plugin.ts'

const packages = join(import.meta.dirname, '..', '..', 'packages')
const apiTarget = process.env.API_TARGET ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callAddresses(join(packages, 'contract', 'src')),
    icuCatalogs(join(packages, 'i18n', 'catalogs')),
    react(),
  ],
  // The server replaces the placeholder in index.html with the nonce of the answer's policy.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Newer than the default on purpose: Vite would rewrite light-dark() in the grid's styles otherwise.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
            },
            { name: 'validation', test: /node_modules\/zod\//, priority: 20 },
            { name: 'forms', test: /node_modules\/react-hook-form\// },
            { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
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
})
