import type { CatalogPart } from '../i18n/catalog-part.ts'
import { loadCatalog } from '../i18n/translator.ts'

/** Loads a module together with the component styles of the portal, which the sign-in page does without. */
export async function withPortalStyles<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, import('../../theme/mantine-portal-styles.ts')])
  return module
}

/**
 * Loads a page or dialog together with the styles and texts that sign-in and home do without, and its own
 * parts of the catalogue if any.
 */
export async function withPageParts<Module>(
  loading: Promise<Module>,
  ...parts: readonly CatalogPart[]
): Promise<Module> {
  const [module] = await Promise.all([
    loading,
    import('../../theme/mantine-page-styles.ts'),
    ...['pages' as const, ...parts].map(loadCatalog),
  ])
  return module
}
