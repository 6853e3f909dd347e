import { createRequire, registerHooks } from 'node:module'

/** Modules of the server and of the packages below it; server.ts is a program, which would start. */
const ours = /\/(?:apps\/server|packages\/[^/]+)\/src\/(?!server\.ts$).*\.ts$/
const topLevel = /^(?:export )?(?:async )?(?:const|function) (\w+)/gm

/** Each module of the server also hands out what it declares at its top, exported or not. */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!ours.test(url) || !loaded.source) return loaded
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    const names = new Set([...text.matchAll(topLevel)].map((match) => match[1]))
    const getters = [...names].map((name) => `get ${name}() { return ${name} }`)
    return { ...loaded, source: `${text}\nexport const $declared = { ${getters.join(', ')} }\n` }
  },
})

const load = createRequire(import.meta.url)

/**
 * What a constant or function at the top of one of the server's modules is when it runs, so that a piece of SQL made
 * from a table of fields need not be worked out a second time.
 */
export function runTimeValue(file: string, name: string): unknown {
  if (!ours.test(file)) return undefined
  return (load(file) as { $declared?: Record<string, unknown> }).$declared?.[name]
}
