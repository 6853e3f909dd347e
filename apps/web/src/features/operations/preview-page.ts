export type MailScheme = 'light' | 'dark'

const dark = '@media (prefers-color-scheme: dark)'

/**
 * A mail's page for a frame of ours: its own styles are let through our policy by the nonce of this page, and what its
 * reader's system would choose, day or night, is chosen here.
 */
export function previewPage(html: string, scheme: MailScheme, nonce: string): string {
  return html
    .replaceAll('<style', `<style nonce="${nonce}"`)
    .replaceAll(dark, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark;', `color-scheme: ${scheme};`)
    .replaceAll('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)
}
