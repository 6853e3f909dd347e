export { listContractTerms, readContractTerms, type ContractTerms } from './contract-terms.ts'
export { importCatalogue } from './import-catalogue.ts'
export { productOnWire } from './product-on-wire.ts'
