export { addCampusBillingAddress, addCampusMailingAddress } from './add-campus-address.ts'
export { askForCountry } from './ask-for-country.ts'
export {
  downloadEnrollmentTemplate,
  downloadProductDocument,
  downloadSampleSpreadsheet,
} from './enrollment-template.ts'
export { getCampusAddresses } from './get-campus-addresses.ts'
export { getCampus, getEnrollmentTemplate } from './get-campus.ts'
export { getContract } from './get-contract.ts'
export { listCampusChanges } from './list-campus-changes.ts'
export { listCampusProducts } from './list-campus-products.ts'
export { updateCampus } from './update-campus.ts'
