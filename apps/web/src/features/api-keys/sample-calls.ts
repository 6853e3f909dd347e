import type { MessageKey } from '@campus/i18n/message-key.gen'

export type SampleCall = { name: string; path: string; label: MessageKey; scope?: string }

/** Read-only calls, so that they are safe to run. */
export const sampleCalls: readonly SampleCall[] = [
  { name: 'current', path: '/api/school/client/api-keys/current', label: 'api-keys.call_current' },
  {
    name: 'policies',
    path: '/api/school/policies?items=5',
    label: 'api-keys.call_policies',
    scope: 'read_policy',
  },
  {
    name: 'summary',
    path: '/api/school/policies/summary',
    label: 'api-keys.call_summary',
    scope: 'read_policy',
  },
  {
    name: 'invoices',
    path: '/api/school/invoices?items=5',
    label: 'api-keys.call_invoices',
    scope: 'read_invoice',
  },
  {
    name: 'cart',
    path: '/api/school/policy-batches/open',
    label: 'api-keys.call_cart',
    scope: 'create_policy',
  },
]

/** Shown in place of the key until there is one. */
const placeholder = 'YOUR_API_KEY'

export function curlExample(origin: string, path: string, key: string): string {
  return `curl "${origin}${path}" \\\n  -H "Authorization: Bearer ${key || placeholder}"`
}

export function fetchExample(origin: string, path: string, key: string): string {
  return [
    `const response = await fetch('${origin}${path}', {`,
    `  headers: { Authorization: 'Bearer ${key || placeholder}' },`,
    `})`,
    `const { data, message } = await response.json()`,
    `if (!response.ok) throw new Error(message)`,
    `console.info(data)`,
  ].join('\n')
}
