export { readAddresses, saveAddress } from './save-address.ts'
