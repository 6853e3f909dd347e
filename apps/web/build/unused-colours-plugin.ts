import type { Plugin } from 'vite'

/** Mantine's palettes that the design doesn't use. Their variables are a third of the first page's styles. */
export const unusedColours = [
  'pink',
  'grape',
  'violet',
  'indigo',
  'cyan',
  'teal',
  'green',
  'lime',
  'orange',
] as const

const declaration = new RegExp(`^\\s*--mantine-color-(?:${unusedColours.join('|')})-[^;]+;\\n`, 'gm')

/** Removes the variables of unused palettes from Mantine's styles. */
export function withoutUnusedColours(): Plugin {
  return {
    name: 'campus-unused-colours',
    enforce: 'pre',
    transform(code, id) {
      return id.includes('default-css-variables')
        ? { code: code.replace(declaration, ''), map: null }
        : undefined
    },
  }
}
