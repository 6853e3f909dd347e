import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../src/shell/page.ts'

const source = join(import.meta.dirname, '..', 'src')

/**
 * The pages as values. Loaded by Node itself, because Vite would put the code of all pages into its own configuration.
 */
export async function loadPages() {
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(source, file)).href)
  const { pages } = (await load('pages/pages.ts')) as { pages: readonly Page[] }
  const { frameReads } = (await load('shell/frame-reads.ts')) as typeof import('../src/shell/frame-reads.ts')
  return { pages, frameReads }
}

/** The source of a page's component, which `load` imports. */
export function findSource({ load, paths }: Pick<Page, 'load' | 'paths'>): string {
  const [path] = /features\/[^'"]+/.exec(load.toString()) ?? []
  if (!path) throw new Error(`the page ${paths[0]} must load its code with one import() of a feature`)
  return join(source, path)
}
