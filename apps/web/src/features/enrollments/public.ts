export { PersonLinkField } from './person-link-field.tsx'
