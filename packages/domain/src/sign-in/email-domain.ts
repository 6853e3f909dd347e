/** Domains in which anyone can get an address, so that they don't identify an organisation. */
const publicMailDomains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.es',
  'hotmail.fr',
  'hotmail.it',
  'icloud.com',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'wp.pl',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.ru',
  'ymail.com',
  '163.com',
])

const shape = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The domain of an email address in lower case; empty if it has none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0
    ? email
        .slice(at + 1)
        .trim()
        .toLowerCase()
    : ''
}

export type DomainIssue = 'domain_invalid' | 'domain_public'

/** Checks a domain that an organisation claims as its own; null if it is valid. */
export function emailDomainIssue(domain: string): DomainIssue | null {
  if (!shape.test(domain)) return 'domain_invalid'
  return publicMailDomains.has(domain) ? 'domain_public' : null
}
