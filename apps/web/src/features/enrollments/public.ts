export { PersonFields } from './person-fields.tsx'
export { changedValues, personValues } from './person-values.ts'
