export { hashPassword, passwordMatches } from './passwords.ts'
export { endSessionsExcept, requireOwnSession } from './own-session.ts'
export { removeSecondFactors, setSecondFactorRule } from './require-second-factor.ts'
