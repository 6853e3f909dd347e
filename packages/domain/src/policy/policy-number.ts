/** 23 letters, a prime count, without I, O and U, which are misread. */
const checkLetters = 'ABCDEFGHJKLMNPQRSTVWXYZ'
/** Any base except 0 and 1 detects swaps; 12 gives the example in details, section 6, its letter. */
const weightBase = 12
const numberPattern = /^([A-Z]{2})(\d{2})-(\d{6,9})-([A-Z])$/

/**
 * Weighted sum modulo 23: any single wrong digit and any swap of two neighbouring digits changes the letter,
 * so a policy number misread over the telephone is noticed.
 */
function checkLetter(company: string, { year, sequence }: { year: string; sequence: string }): string {
  let weight = 1
  let sum = 0
  for (const character of `${company}${year}${sequence}`.split('').reverse()) {
    weight = (weight * weightBase) % checkLetters.length
    sum += weight * Number.parseInt(character, 36)
  }
  return checkLetters.charAt(sum % checkLetters.length)
}

/** `GB26-000123-K`: company, year, sequence, check letter. Source: details, section 6. */
export function policyNumber(
  company: string,
  { year, sequence }: { year: number; sequence: number },
): string {
  const companyCode = company.toUpperCase()
  const yearDigits = String(year % 100).padStart(2, '0')
  const digits = String(sequence).padStart(6, '0')
  return `${companyCode}${yearDigits}-${digits}-${checkLetter(companyCode, { year: yearDigits, sequence: digits })}`
}

/** Whether a text is a policy number with the right check letter; spaces and letter case are ignored. */
export function isPolicyNumber(text: string): boolean {
  const match = numberPattern.exec(normalPolicyNumber(text))
  return (
    match !== null &&
    checkLetter(match[1] ?? '', { year: match[2] ?? '', sequence: match[3] ?? '' }) === match[4]
  )
}

/** A policy number in the stored form, however it was typed. */
function normalPolicyNumber(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}
