export {
  listContractTerms,
  listTermsOfKind,
  readContractTerms,
  readNamedTaxes,
  readPriceTables,
  readTaxesOnSale,
  readTaxTables,
  readTermsOfContracts,
  type ContractTerms,
  type NamedTaxes,
} from './contract-terms.ts'
export { hashCatalogue, importCatalogue, storeCompany } from './import-catalogue.ts'
export { findCatalogueProduct } from './find-catalogue-product.ts'
export {
  contractDocument,
  documentOfPolicy,
  documentsOfPolicy,
  textsKey,
  type SoldTerms,
} from './product-document.ts'
export { productName, productNameIn, productOnWire } from './product-on-wire.ts'
export { compareCatalogue, createPricer, readCatalogueState, readPriceState } from './catalogue-changes.ts'
export { soldSince } from './sold-people.ts'
export { requireOnSale } from './on-sale.ts'
export { readTexts, storeApproval } from './text-approvals.ts'
