import { loadCatalog, type CatalogPart } from '../i18n/translator.ts'

/** The portal's frame together with the looks of its components, which the sign-in page goes without. */
export async function withPortalStyles<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, import('../../theme/mantine-portal-styles.ts')])
  return module
}

/** A page or dialog together with what sign-in and home go without: looks, common texts, and a part of its own. */
export async function withPageParts<Module>(loading: Promise<Module>, part?: CatalogPart): Promise<Module> {
  const [module] = await Promise.all([
    loading,
    import('../../theme/mantine-page-styles.ts'),
    loadCatalog('pages'),
    part ? loadCatalog(part) : undefined,
  ])
  return module
}
