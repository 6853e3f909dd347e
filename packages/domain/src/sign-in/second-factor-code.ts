export type SecondFactorCode = { kind: 'pin'; pin: string } | { kind: 'recovery'; code: string }

/** Without letters and digits that look alike on paper. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const recoveryCodeLength = 10

const recoveryShape = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

/** Parses a second factor: six digits from the app, or a recovery code; spaces and dashes are ignored. */
export function readSecondFactorCode(text: string): SecondFactorCode | null {
  const plain = text.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'pin', pin: plain }
  return recoveryShape.test(plain) ? { kind: 'recovery', code: plain } : null
}

/** The form in which it is shown and written down: `abcde-fgh23`. */
export const showRecoveryCode = (code: string) =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
