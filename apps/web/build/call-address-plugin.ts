import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const pattern = /^@campus\/contract\/([\w/-]+)\?address$/

/**
 * `import { signIn } from '@campus/contract/auth?address'` imports a call's name, method and path without its
 * schemas, so that the sign-in page, the route table and the shell needn't ship the validation library. The
 * module's exported numbers, strings and lists of strings are included.
 */
export function callAddresses(contractSource: string): Plugin {
  return {
    name: 'campus-call-addresses',
    enforce: 'pre',
    resolveId(id) {
      const match = pattern.exec(id)
      return match ? `\0call-address:${join(contractSource, `${match[1]}.ts`)}` : undefined
    },
    async load(id) {
      if (!id.startsWith('\0call-address:')) return undefined
      const file = id.slice('\0call-address:'.length)
      this.addWatchFile(file)
      const url = `${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`
      const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>
      return Object.entries(module)
        .filter(([, value]) => isCall(value) || isPlain(value))
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(isCall(value) ? address(value) : value)}`,
        )
        .join('\n')
    },
  }
}

type CallLike = {
  name: string
  method: string
  path: string
  access: string
  multipart?: boolean
}

function isCall(value: unknown): value is CallLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** A limit, or the values that a field may have. */
function isPlain(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain))
}

function address({ name, method, path, access, multipart }: CallLike) {
  return { name, method, path, access, multipart }
}
