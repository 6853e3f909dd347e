import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

function fontFile(family: string, { weight, file }: { weight: string; file: string }): string {
  return join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), weight, file)
}

/**
 * The fonts of all documents, under the Open Font License: Noto Sans (Latin, Greek, Cyrillic), Noto Sans SC (Chinese,
 * both scripts: it holds all of GB 18030) and Amiri (Arabic; with Noto's Arabic fonts no name extracts right).
 */
export const regularFonts = [
  fontFile('noto-sans', { weight: '400Regular', file: 'NotoSans_400Regular.ttf' }),
  fontFile('noto-sans-sc', { weight: '400Regular', file: 'NotoSansSC_400Regular.ttf' }),
  fontFile('amiri', { weight: '400Regular', file: 'Amiri_400Regular.ttf' }),
]

export const fontFiles = [
  ...regularFonts,
  fontFile('noto-sans', { weight: '600SemiBold', file: 'NotoSans_600SemiBold.ttf' }),
  fontFile('noto-sans-sc', { weight: '600SemiBold', file: 'NotoSansSC_600SemiBold.ttf' }),
  fontFile('amiri', { weight: '700Bold', file: 'Amiri_700Bold.ttf' }),
]
