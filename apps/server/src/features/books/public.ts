export { inOneState, invariants, verifyBooks } from './verify-books.ts'
