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
  pl: 'Klasa',
  tr: 'Sınıf',
  nl: 'Klas',
  sv: 'Klass',
  da: 'Klasse',
  no: 'Klasse',
  fi: 'Luokka',
  cs: 'Třída',
  ru: 'Класс',
  uk: 'Клас',
  el: 'Τάξη',
  ja: 'クラス',
  ar: 'الصف',
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

/** A label of a class: 9A, 10b, 3e1. */
const classLabel = /^\d{1,2}\s?\p{L}{1,2}\d?$/u

/** The word for a class before any label of one, so that 9A and 10A of a list are named alike. */
export const nameClass = (text: string, language: string): string | undefined =>
  classLabel.test(text) ? completeGroup(text, language) : undefined

function completeGroup(text: string, language: string): string {
  if (numberedClass.test(text)) return `第${text}`
  const word = classWords[language] ?? classWords['en']!
  return `${word} ${text}`
}
