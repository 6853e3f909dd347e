import type { CampusProduct } from '@campus/contract/campuses'
import { languageOfContract } from '@campus/domain/document-edition'
import { dutiesOf } from '@campus/domain/duties/duties-of'
import { hasTexts, languagesOfDocuments, neededDocuments } from '@campus/domain/policy/standing-documents'
import { Failure } from '../../platform/failure.ts'
import type { Services } from '../../platform/services.ts'
import type { ContractTerms } from './contract-terms.ts'

/**
 * Why a product can't be sold under a contract: it lacks wording and IPID in the language of the contract, the additional
 * document of an Italian one, or what that states of the insurer; in production, compliance has not approved the texts;
 * or the school would be an intermediary without a register number. Null if it can.
 */
export function notOnSale(
  { config }: Pick<Services, 'config'>,
  terms: ContractTerms,
): CampusProduct['not_on_sale'] {
  const { product, riskCountryId, approvedLanguages, rules, register, distribution } = terms
  const language = languageOfContract(riskCountryId, terms.agreedLanguage)
  if (!hasTexts(product, { riskCountryId, language }, rules.today)) return 'texts_missing'
  if (neededDocuments(riskCountryId, rules.today).includes('ipid_additional') && !terms.statesInsurer)
    return 'texts_missing'
  const languages = languagesOfDocuments(riskCountryId, terms.agreedLanguage)
  if (config.isProduction && !languages.every((one) => approvedLanguages.includes(one)))
    return 'texts_not_approved'
  const duties = dutiesOf(
    { country_id: riskCountryId, client_class: terms.clientClass, distribution },
    rules.today,
  )
  return duties.needs_register && register === null ? 'register_number_missing' : null
}

/** Called before people are added to an order, and before it is confirmed. */
export function requireOnSale(services: Pick<Services, 'config'>, terms: ContractTerms): void {
  const reason = notOnSale(services, terms)
  if (reason !== null) throw new Failure(reason)
}
