import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMailLayout } from './mail-layout.ts'

/** Compiles the layout of our mails, so that nothing of the compiler runs in the product. Run it after a change of layout.mjml. */
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
