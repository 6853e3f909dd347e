import { fullName } from '@campus/domain/full-name'
import type { Locale } from '@campus/i18n/locale'
import { renderSVG } from 'uqr'
import type { CertificateData } from './certificate.ts'
import { documentWords, pageFrame, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** Longer names are set smaller, so that they stay on one line of a card. */
const longestLargeName = 24

/** A date as short as a card needs it: in the recipient's language alone. */
const shortDate = (word: Word): string => word.local

/**
 * A card with what somebody needs to have at hand on a trip: who and when, the policy number, whom to call, and the code
 * that shows the policy. Of a policy without treatment abroad it gives the company's telephone instead of the helpline.
 * A tagged PDF in the recipient's language and English. Throws `UndrawableTextError` naming the person when no font has a
 * character of theirs.
 */
export async function renderWalletCard(
  data: CertificateData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  const name = fullName(data.person)
  assertDrawable(name, [name, data.policyholder])
  const { company, product, plan } = data
  return renderer.render('wallet-card', {
    ...pageFrame(words, company, { title: words.word('wallet_title'), reference: data.policy_number }),
    labels: words.words('insured_person', 'policy_number', 'first_day', 'last_day'),
    person: name,
    is_long: name.length > longestLargeName,
    policy_number: data.policy_number,
    first_day: shortDate(words.date(data.start_date)),
    last_day: shortDate(words.date(data.end_date)),
    telephone: data.is_medical ? company.contact.emergency_telephone : company.contact.telephone,
    telephone_label: words.word(data.is_medical ? 'emergency_telephone' : 'wallet_telephone'),
    note: data.is_medical ? words.word('emergency_note') : null,
    product: {
      local: `${product.name}, ${plan.name}`,
      en: `${product.name_en ?? product.name}, ${plan.name_en ?? plan.name}`,
    },
    policyholder: data.policyholder,
    fold: words.word('wallet_fold'),
    // any mask is valid, as on the certificate
    qr: renderSVG(data.verification_url, { border: 0, ecc: 'M', maskPattern: 2 }),
    qr_alt: words.word('qr_alt', () => ({ url: data.verification_url })).local,
  })
}
