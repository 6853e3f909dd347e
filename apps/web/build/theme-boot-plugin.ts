import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const source = join(import.meta.dirname, 'theme-boot.js')

/** Puts `theme-boot.js` into the page's head. The server allows the script by its hash (`serve-web.ts`). */
export function themeBoot(): Plugin {
  return {
    name: 'campus-theme-boot',
    transformIndexHtml: async () => {
      const { code } = await minify(source, readFileSync(source, 'utf8'))
      return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }]
    },
  }
}
