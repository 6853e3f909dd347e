export { listNeeds } from './list-needs.ts'
