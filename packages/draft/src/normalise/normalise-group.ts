import type { Normalised } from '../model/normalised.ts'

/** The word for a class to put before "9A", by the language of the headings. */
const classWords: Record<string, string> = {
  en: 'Class',
  de: 'Klasse',
  es: 'Clase',
  fr: 'Classe',
  it: 'Classe',
  pt: 'Turma',
  cn: '班级',
  ca: '班別',
}
const shortest = 3

/** "1班", "A团": the first class, group A. */
const numberedClass = /^.[班组組團团队隊营營]$/u

/** Suggests the word for a class before "9A" or "一班", because group names have three characters or more. */
export function normaliseGroup(text: string, language: string): Normalised {
  const isShort = text !== '' && [...text].length < shortest && /^[\p{L}\p{N}]+$/u.test(text)
  if (!isShort) return { value: text }
  return { value: text, isUnknown: true, suggestion: completeGroup(text, language) }
}

function completeGroup(text: string, language: string): string {
  if (numberedClass.test(text)) return `第${text}`
  const word = classWords[language] ?? classWords['en']!
  return `${word} ${text}`
}
