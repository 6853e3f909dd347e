import mjml from 'mjml-core'
import preset from 'mjml-preset-core'

const part = /<!--part ([a-z]+)-->([\s\S]*?)<!--\/part-->/g

/**
 * The page of a mail as MJML writes it, under `page`, and apart from it each piece that a mail may hold none or several of,
 * by its name. Throws where the layout is not valid MJML.
 */
export async function compileMailLayout(source: string): Promise<Record<string, string>> {
  const { html, errors } = await (mjml.default ?? mjml)(source, {
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
