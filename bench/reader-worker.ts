import { join } from 'node:path'
import { build } from 'vite'

/** The spreadsheet reader alone as the text of one module, for a worker of any page: it says 0, then rows of each file. */
export async function bundleReader(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, 'alone', 'reader-worker.js'),
        formats: ['es'],
        fileName: 'reader',
      },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('the reader was not bundled')
  return chunk.code
}
