export { addReviewed, seesAllCampuses } from './add-reviewed.ts'
