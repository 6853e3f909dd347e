import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// MJML brings no types
type Mjml = (
  source: string,
  options: object,
) => Promise<{ html: string; errors: { formattedMessage: string }[] }>
const require = createRequire(import.meta.url)
const { default: mjml } = require('mjml-core') as { default: Mjml }
const preset = require('mjml-preset-core') as object

const part = /<!--part ([a-z]+)-->([\s\S]*?)<!--\/part-->/g

/**
 * The page of a mail as MJML writes it, under `page`, and apart from it each piece that a mail may hold none or several of,
 * by its name. Throws where the layout is not valid MJML.
 */
export async function compileMailLayout(source: string): Promise<Record<string, string>> {
  const { html, errors } = await mjml(source, {
    validationLevel: 'strict',
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
    presets: [preset],
  })
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const dense = html
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/>\n</g, '><')
    .trim()
  const parts = [...dense.matchAll(part)].map(([, name = '', text = '']) => [name, text.trim()] as const)
  const page = dense.replaceAll(part, '').replace(/^<!-- The one layout[^>]*-->/, '')
  return Object.fromEntries([['page', page], ...parts])
}

/** Run after a change of layout.mjml, so that no compiler runs in the product. */
if (import.meta.main) {
  const folder = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'platform', 'mail')
  const layout = await compileMailLayout(readFileSync(join(folder, 'layout.mjml'), 'utf8'))
  const lines = Object.entries(layout).map(([name, text]) => `  ${name}:\n    ${JSON.stringify(text)},`)
  writeFileSync(
    join(folder, 'mail-layout.gen.ts'),
    `// Written by tools/write-mail-layout.ts from layout.mjml; do not edit.
/** The page of a mail and its pieces; {{names}} are filled in by render-letter.ts. */
export const mailLayout = {
${lines.join('\n')}
} as const
`,
  )
}
