export { addCampusBillingAddress, addCampusMailingAddress } from './add-campus-address.ts'
export { askForCountry } from './ask-for-country.ts'
export {
  downloadEnrollmentTemplate,
  downloadProductDocument,
  downloadSampleSpreadsheet,
} from './enrollment-template.ts'
export {
  getCampusAddresses,
  getCampus,
  getEnrollmentTemplate,
  listCampusChanges,
  listCampusProducts,
} from './get-campus.ts'
export { getContract } from './get-contract.ts'
export { updateCampus } from './update-campus.ts'
