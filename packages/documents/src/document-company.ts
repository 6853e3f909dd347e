import type { CompanySource } from '@campus/domain/catalogue-schema'
import { localText } from '@campus/domain/product-text'
import type { Translate } from '@campus/i18n/translate'

/** What documents say of the company: any catalogue company fits. Bank details are on invoices only. */
export type DocumentCompany = Pick<
  CompanySource,
  'name' | 'legal_name' | 'regulator' | 'insurer' | 'contact' | 'complaints' | 'law' | 'commission'
> & {
  bank?: CompanySource['bank']
}

/** The regulator's sentence at the foot of pages, documents and mails, in its reader's language. */
export function companyFooter(
  company: Pick<DocumentCompany, 'legal_name' | 'regulator'>,
  t: Translate,
): string {
  const { footer, number, registered_in, registered_number, registered_office } = company.regulator
  return t(`documents.footer_${footer}`, {
    legalName: company.legal_name,
    number,
    registeredIn: localText(registered_in, t.locale).text,
    registeredNumber: registered_number,
    registeredOffice: registered_office,
  })
}
