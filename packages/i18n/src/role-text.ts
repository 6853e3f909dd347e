import type { Translate } from './translate.ts'

/**
 * A role by its name in the reader's language; one that an operator has made has only its own. Roles are named
 * `School > {display name}`. Source: specification, section 3.1.
 */
export function roleText(t: Translate, name: string): string {
  const display = name.replace(/^School > /, '')
  const key = `users.role_${display.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`
  return t.has(key) ? t.dynamic(key) : display
}
