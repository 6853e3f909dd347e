export { personField } from './person-field.ts'
export { PersonLinkField } from './person-link-field.tsx'
