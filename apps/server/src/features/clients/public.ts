export { addressRules, readAddresses, saveAddress } from './save-address.ts'
