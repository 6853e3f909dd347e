import type { Plugin } from 'vite'

/** See https://v8.dev/blog/explicit-compile-hints; only valid on the first line of a file. */
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Marks files in which nearly all functions are called when a page starts: Chromium compiles them off the
 * main thread while they arrive, instead of one by one as they are called. Other browsers see a comment.
 * `names` are those of the groups in `vite.config.ts`; the build fails if one has no file.
 */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'campus-compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite writes its list of dependencies before the first line
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(names)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.includes(file.name)) continue
          missing.delete(file.name)
          file.code = `${hint}\n${file.code}`
          if (file.map) file.map.mappings = `;${file.map.mappings}`
        }
        if (missing.size > 0) throw new Error(`the build has no file named ${[...missing].join(', ')}`)
      },
    },
  }
}
