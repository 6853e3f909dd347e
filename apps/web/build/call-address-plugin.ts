import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const prefix = '\0call-address:'
const pattern = /^@campus\/contract\/([\w/-]+)\?address$/

/**
 * `import { signIn } from '@campus/contract/auth?address'` imports a call's name, method and path without its
 * schemas, so that the sign-in page, the list of pages and the shell needn't ship the validation library. The
 * module's exported numbers, strings and lists of strings are included.
 */
export function callAddresses(contractSource: string): Plugin {
  return {
    name: 'campus-call-addresses',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith(prefix)) return id
      const match = pattern.exec(id)
      return match ? `${prefix}${join(contractSource, `${match[1]}.ts`)}` : undefined
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const [file = '', one] = id.slice(prefix.length).split('!')
      this.addWatchFile(file)
      const url = `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`
      const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>
      const code = one
        ? `export const ${one} = ${JSON.stringify(addressForm(module[one]))}`
        : Object.keys(module)
            .filter((name) => isCall(module[name]) || isPlain(module[name]))
            // a module for each, so that a file of the build contains only those it uses
            .map((name) => `export { ${name} } from ${JSON.stringify(`${prefix}${file}!${name}`)}`)
            .join('\n')
      return { code, moduleSideEffects: false }
    },
  }
}

type CallLike = {
  name: string
  method: string
  path: string
  access: string
  allCampuses?: boolean
  multipart?: boolean
}

function isCall(value: unknown): value is CallLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** A limit, or the values that a field may have. */
function isPlain(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain))
}

function addressForm(value: unknown): unknown {
  if (!isCall(value)) return value
  const { name, method, path, access, allCampuses, multipart } = value
  return { name, method, path, access, allCampuses, multipart }
}
