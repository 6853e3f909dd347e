import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The part of `pages.json` that lists files (apps/web/build/built-pages-plugin.ts). */
type BuiltPages = {
  pages: Record<string, { files: string[]; texts: string[] }>
  texts: Record<string, Record<string, string>>
}

/** The files that the document of a page names: scripts, styles and texts, with their bytes as sent. */
export type PageFiles = { path: string; files: { name: string; bytes: number }[]; bytes: number }

/** Weighs what the documents of the pages of a built web app name, with the texts of a language. */
export function builtPageSizes(dist: string, locale = 'en'): PageFiles[] {
  const { pages, texts } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as BuiltPages
  const document = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = [...document.matchAll(/assets\/[^"]+\.(?:js|css)/g)].map(String)
  const sizeOf = (file: string) =>
    statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size
  return Object.entries(pages).map(([path, page]) => {
    const ofPage = page.texts.flatMap((part) => texts[locale]?.[part] ?? [])
    const files = [...new Set([...entry, ...page.files, ...ofPage])].map((name) => ({
      name,
      bytes: sizeOf(name),
    }))
    return { path, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}
