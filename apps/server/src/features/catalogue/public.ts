export {
  listContractTerms,
  listTermsOfKind,
  readContractTerms,
  readPriceTables,
  type ContractTerms,
} from './contract-terms.ts'
export { importCatalogue, storeCompany } from './import-catalogue.ts'
export { findCatalogueProduct } from './find-catalogue-product.ts'
export { productOnWire } from './product-on-wire.ts'
