export { readCampus } from './read-campus.ts'
