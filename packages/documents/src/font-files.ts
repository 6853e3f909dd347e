import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

function fontFile(family: string, weight: string, file: string): string {
  return join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), weight, file)
}

/**
 * The fonts of all documents, under the Open Font License: Noto Sans (Latin, Greek, Cyrillic), Noto Sans SC (Chinese,
 * both scripts: it holds all of GB 18030) and Amiri (Arabic; with Noto's Arabic fonts no name extracts right).
 */
export const regularFonts = [
  fontFile('noto-sans', '400Regular', 'NotoSans_400Regular.ttf'),
  fontFile('noto-sans-sc', '400Regular', 'NotoSansSC_400Regular.ttf'),
  fontFile('amiri', '400Regular', 'Amiri_400Regular.ttf'),
]

export const fontFiles = [
  ...regularFonts,
  fontFile('noto-sans', '600SemiBold', 'NotoSans_600SemiBold.ttf'),
  fontFile('noto-sans-sc', '600SemiBold', 'NotoSansSC_600SemiBold.ttf'),
  fontFile('amiri', '700Bold', 'Amiri_700Bold.ttf'),
]
