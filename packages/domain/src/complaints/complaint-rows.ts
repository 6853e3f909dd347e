import type { CalendarDate } from '../calendar-date.ts'

/** What a complaint is about: the product, its sale, or how we use personal data. */
export const complaintSubjects = ['product', 'sale', 'data'] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]
/** `insurance` rows are for complaints about the product or its sale. */
export type ComplaintKind = 'insurance' | 'data'

/** An amount of 0 means at once. `working_days` are Monday to Friday; public holidays count as working days. */
export type Term = { amount: number; unit: 'days' | 'working_days' | 'weeks' | 'months' }

/** Where a complainant can go after our final response. The name is in the country's language. */
export type ComplaintBody = {
  name: string
  language: string
  address: string
  website: string
}

export type ComplaintRow = {
  /** ISO 3166, two letters: the contract's country of risk. */
  countryId: string
  kind: ComplaintKind
  /** The first day of receipt on which the row counts. */
  validFrom: CalendarDate
  /** The latest we may acknowledge a complaint. The portal acknowledges every complaint at once. */
  acknowledge: Term
  /** The latest we may send the final response. */
  respond: Term
  body: ComplaintBody
  /** How long after our final response the body accepts the complaint; left out if compliance has named no limit. */
  referWithin?: Term
  source: string
  /** Whether compliance has confirmed the row. */
  confirmed: boolean
}

const atOnce: Term = { amount: 0, unit: 'days' }
const oneMonth: Term = { amount: 1, unit: 'months' }
const gdpr =
  'GDPR, articles 12(3) and 77: a month to act on a request, taken as our term for a complaint, for which the regulation sets none'

/** The authority that supervises data protection in an EU country. */
const authority = (countryId: string, body: ComplaintBody, note = ''): ComplaintRow => ({
  countryId,
  kind: 'data',
  validFrom: '2018-05-25',
  acknowledge: atOnce,
  respond: oneMonth,
  body,
  source: gdpr + note,
  confirmed: false,
})

const irishOmbudsman: ComplaintBody = {
  name: 'Financial Services and Pensions Ombudsman (FSPO)',
  language: 'en',
  address: 'Lincoln House, Lincoln Place, Dublin 2, D02 VH29, Ireland',
  website: 'https://www.fspo.ie',
}

/**
 * Terms and ombudsmen by the contract's country of risk, each row from its first day: the only source for the page, the
 * mails and the operator's commands. All rows are to be confirmed by compliance (`docs/compliance.md`).
 */
export const complaintRows: readonly ComplaintRow[] = [
  {
    countryId: 'GB',
    kind: 'insurance',
    validFrom: '2016-06-30',
    acknowledge: atOnce,
    respond: { amount: 8, unit: 'weeks' },
    body: {
      name: 'Financial Ombudsman Service',
      language: 'en',
      address: 'Exchange Tower, London E14 9SR, United Kingdom',
      website: 'https://www.financial-ombudsman.org.uk',
    },
    referWithin: { amount: 6, unit: 'months' },
    source:
      'FCA Handbook, DISP 1.6.1R (prompt acknowledgement), 1.6.2R (eight weeks) and 2.8.2R (six months)',
    confirmed: false,
  },
  {
    countryId: 'GB',
    kind: 'data',
    validFrom: '2026-06-19',
    acknowledge: { amount: 30, unit: 'days' },
    respond: { amount: 30, unit: 'days' },
    body: {
      name: 'Information Commissioner’s Office (ICO)',
      language: 'en',
      address: 'Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, United Kingdom',
      website: 'https://ico.org.uk',
    },
    source:
      'Data (Use and Access) Act 2025, section 103: acknowledged within 30 days and answered without undue delay, for which we take 30 days too',
    confirmed: false,
  },
  {
    countryId: 'IE',
    kind: 'insurance',
    validFrom: '2012-01-01',
    acknowledge: { amount: 5, unit: 'working_days' },
    respond: { amount: 40, unit: 'working_days' },
    body: irishOmbudsman,
    source: 'Consumer Protection Code 2012, provision 10.9',
    confirmed: false,
  },
  {
    countryId: 'IE',
    kind: 'insurance',
    validFrom: '2026-03-24',
    acknowledge: atOnce,
    respond: { amount: 40, unit: 'working_days' },
    body: irishOmbudsman,
    source:
      'Consumer Protection Code 2025, in force from 24 March 2026: electronic complaints are acknowledged at once through the same channel',
    confirmed: false,
  },
  authority('IE', {
    name: 'Data Protection Commission (DPC)',
    language: 'en',
    address: '6 Pembroke Row, Dublin 2, D02 X963, Ireland',
    website: 'https://www.dataprotection.ie',
  }),
  {
    countryId: 'ES',
    kind: 'insurance',
    validFrom: '2017-11-05',
    acknowledge: atOnce,
    respond: oneMonth,
    body: {
      name: 'Servicio de Reclamaciones de la Dirección General de Seguros y Fondos de Pensiones (DGSFP)',
      language: 'es',
      address: 'Paseo de la Castellana 44, 28046 Madrid, España',
      website: 'https://dgsfp.mineco.gob.es',
    },
    source:
      'Orden ECO/734/2004, article 15 (two months), and Ley 7/2017 (one month for consumers): we take the month for all',
    confirmed: false,
  },
  authority('ES', {
    name: 'Agencia Española de Protección de Datos (AEPD)',
    language: 'es',
    address: 'Calle Jorge Juan 6, 28001 Madrid, España',
    website: 'https://www.aepd.es',
  }),
  {
    countryId: 'IT',
    kind: 'insurance',
    validFrom: '2008-10-01',
    acknowledge: atOnce,
    respond: { amount: 45, unit: 'days' },
    body: {
      name: 'IVASS, Istituto per la vigilanza sulle assicurazioni, Servizio Tutela del Consumatore',
      language: 'it',
      address: 'Via del Quirinale 21, 00187 Roma, Italia',
      website: 'https://www.ivass.it',
    },
    source:
      'ISVAP Regulation 24/2008, article 8. The Arbitro Assicurativo, which decides disputes since 15 January 2026, is not named yet',
    confirmed: false,
  },
  authority('IT', {
    name: 'Garante per la protezione dei dati personali',
    language: 'it',
    address: 'Piazza Venezia 11, 00187 Roma, Italia',
    website: 'https://www.garanteprivacy.it',
  }),
  {
    countryId: 'PT',
    kind: 'insurance',
    validFrom: '2009-07-01',
    acknowledge: atOnce,
    respond: { amount: 20, unit: 'days' },
    body: {
      name: 'Autoridade de Supervisão de Seguros e Fundos de Pensões (ASF)',
      language: 'pt',
      address: 'Avenida da República 76, 1600-205 Lisboa, Portugal',
      website: 'https://www.asf.com.pt',
    },
    source:
      'Normas Regulamentares 10/2009-R and 7/2022-R: 20 days, 30 in complex cases. We count calendar days, the stricter reading',
    confirmed: false,
  },
  authority('PT', {
    name: 'Comissão Nacional de Proteção de Dados (CNPD)',
    language: 'pt',
    address: 'Avenida D. Carlos I 134, 1.º, 1200-651 Lisboa, Portugal',
    website: 'https://www.cnpd.pt',
  }),
  {
    countryId: 'DE',
    kind: 'insurance',
    validFrom: '2016-04-01',
    acknowledge: atOnce,
    respond: { amount: 6, unit: 'weeks' },
    body: {
      name: 'Versicherungsombudsmann e. V.',
      language: 'de',
      address: 'Postfach 08 06 32, 10006 Berlin, Deutschland',
      website: 'https://www.versicherungsombudsmann.de',
    },
    source:
      'Rules of procedure of the Versicherungsombudsmann, section 2: admissible after six weeks without an answer',
    confirmed: false,
  },
  authority(
    'DE',
    {
      name: 'Die Bundesbeauftragte für den Datenschutz und die Informationsfreiheit (BfDI)',
      language: 'de',
      address: 'Graurheindorfer Straße 153, 53117 Bonn, Deutschland',
      website: 'https://www.bfdi.bund.de',
    },
    '. The authority of the Land is competent for companies; the federal one passes complaints on',
  ),
  {
    countryId: 'FR',
    kind: 'insurance',
    validFrom: '2022-12-31',
    acknowledge: { amount: 10, unit: 'working_days' },
    respond: { amount: 2, unit: 'months' },
    body: {
      name: 'La Médiation de l’Assurance',
      language: 'fr',
      address: 'TSA 50110, 75441 Paris Cedex 09, France',
      website: 'https://www.mediation-assurance.org',
    },
    referWithin: { amount: 12, unit: 'months' },
    source:
      'ACPR, recommandation 2022-R-01: ten working days to acknowledge, two months to answer; Code de la consommation, article L. 612-2: a year to go to the mediator',
    confirmed: false,
  },
  authority('FR', {
    name: 'Commission nationale de l’informatique et des libertés (CNIL)',
    language: 'fr',
    address: '3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France',
    website: 'https://www.cnil.fr',
  }),
  {
    countryId: 'AT',
    kind: 'insurance',
    validFrom: '2016-01-09',
    acknowledge: atOnce,
    respond: { amount: 6, unit: 'weeks' },
    body: {
      name: 'Verbraucherschlichtung Austria',
      language: 'de',
      address: 'Mariahilfer Straße 103/1/18, 1060 Wien, Österreich',
      website: 'https://www.verbraucherschlichtung.at',
    },
    source: 'Alternative-Streitbeilegung-Gesetz 2015, which sets no term: we take the six weeks of Germany',
    confirmed: false,
  },
  authority('AT', {
    name: 'Österreichische Datenschutzbehörde',
    language: 'de',
    address: 'Barichgasse 40–42, 1030 Wien, Österreich',
    website: 'https://www.dsb.gv.at',
  }),
]

/** Countries with rows of their own. */
export const complaintCountryIds: readonly string[] = [
  ...new Set(complaintRows.map(({ countryId }) => countryId)),
].sort()
