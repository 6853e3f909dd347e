export type MailScheme = 'light' | 'dark'

const dark = '@media (prefers-color-scheme: dark)'

/**
 * An email's page for our frame: the nonce lets its styles through our content security policy, and light or
 * dark mode is set here instead of by the system.
 */
export function previewPage(html: string, { scheme, nonce }: { scheme: MailScheme; nonce: string }): string {
  return html
    .replaceAll('<style', `<style nonce="${nonce}"`)
    .replaceAll(dark, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark;', `color-scheme: ${scheme};`)
    .replaceAll('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
}

/** Splits a text into plain parts and web addresses, so that addresses can be shown as links. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }))
}
