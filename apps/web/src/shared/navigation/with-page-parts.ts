import { loadCatalog, type CatalogPart } from '../i18n/translator.ts'

/** A module together with the looks of the components that the sign-in page goes without. */
export async function withStyles<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, import('../../theme/mantine-page-styles.ts')])
  return module
}

/** A page or dialog together with what the first page goes without: looks, common texts, and a part of its own. */
export async function withPageParts<Module>(loading: Promise<Module>, part?: CatalogPart): Promise<Module> {
  const [module] = await Promise.all([
    withStyles(loading),
    loadCatalog('pages'),
    part ? loadCatalog(part) : undefined,
  ])
  return module
}
