/**
 * What the shipped country-currency list says differently from today's packages. The list is kept as it was
 * first shipped, outdated entries included, so that old records stay readable (specification, section 3.8).
 */

/** Countries that no longer exist and so stand in no package. */
export const formerCountries = [
  { id: 'AN', name: 'Netherlands Antilles', alpha3: 'ANT', numeric: 530, currency: 'ANG' },
  { id: 'CS', name: 'Serbia and Montenegro', alpha3: 'SCG', numeric: 891, currency: 'RSD' },
] as const

/** Today's countries and territories the list never had. */
export const neverListed = ['AX', 'BL', 'BQ', 'CW', 'GG', 'IM', 'JE', 'ME', 'MF', 'RS', 'SS', 'SX', 'XK']

export const listedNames: Record<string, string> = {
  CC: 'Cocos Islands',
  CZ: 'Czech Republic',
  CD: 'Democratic Republic of the Congo',
  TL: 'East Timor',
  TF: 'French Southern Territories',
  MO: 'Macao',
  MK: 'Macedonia',
  PS: 'Palestinian Territory',
  PN: 'Pitcairn',
  RE: 'Reunion',
  SH: 'Saint Helena',
  ST: 'Sao Tome and Principe',
  GS: 'South Georgia and the South Sandwich Islands',
  SZ: 'Swaziland',
  TR: 'Turkey',
  VI: 'U.S. Virgin Islands',
  VA: 'Vatican',
}

/** Sudan kept its number from before South Sudan left it. */
export const listedNumerics: Record<string, number> = { SD: 736 }

/** Currencies since replaced, and the one of several that was listed. */
export const listedCurrencies: Record<string, string> = {
  AQ: '',
  BY: 'BYR',
  BV: 'NOK',
  CK: 'NZD',
  HR: 'HRK',
  CU: 'CUP',
  CY: 'CYP',
  SV: 'SVC',
  EE: 'EEK',
  GH: 'GHC',
  HM: 'AUD',
  LV: 'LVL',
  LT: 'LTL',
  MT: 'MTL',
  MR: 'MRO',
  FM: 'USD',
  PS: 'ILS',
  SH: 'SHP',
  ST: 'STD',
  SK: 'SKK',
  GS: 'GBP',
  SD: 'SDD',
  TM: 'TMM',
  VE: 'VEF',
  EH: 'MAD',
  ZM: 'ZMK',
  ZW: 'ZWD',
  // listed before these changed
  BG: 'BGN',
  SL: 'SLL',
}

export const currencyNames: Record<string, string> = {
  AWG: 'Guilder',
  BAM: 'Marka',
  KHR: 'Riels',
  CNY: 'YuanRenminbi',
  SVC: 'Colone',
  LVL: 'Lat',
  MZN: 'Meticail',
  QAR: 'Rial',
  SAR: 'Rial',
  TOP: 'Paanga',
}

const none = false as const
/** Symbols where the list differs from CLDR's narrow symbol; false is "has none". */
export const currencySymbols: Record<string, string | false> = {
  ALL: 'Lek',
  AMD: none,
  AWG: 'ƒ',
  AZN: 'ман',
  BDT: none,
  BYR: 'p.',
  BZD: 'BZ$',
  XOF: none,
  BOB: '$b',
  BGN: 'лв',
  XAF: 'FCF',
  CLP: none,
  KMF: none,
  CUP: '₱',
  DOP: 'RD$',
  EGP: '£',
  SVC: '$',
  ERN: 'Nfk',
  EEK: 'kr',
  XPF: none,
  GMD: 'D',
  GEL: none,
  GHC: '¢',
  GNF: none,
  HTG: 'G',
  IRR: '﷼',
  KZT: 'лв',
  KGS: 'лв',
  LBP: '£',
  LSL: 'L',
  CHF: 'CHF',
  MOP: 'MOP',
  MKD: 'ден',
  MGA: none,
  MWK: 'MK',
  MVR: 'Rf',
  MRO: 'UM',
  MUR: '₨',
  MZN: 'MT',
  NPR: '₨',
  ANG: 'ƒ',
  OMR: '﷼',
  PKR: '₨',
  PAB: 'B/.',
  PYG: 'Gs',
  PEN: 'S/.',
  PHP: 'Php',
  QAR: '﷼',
  RUB: 'руб',
  RWF: none,
  WST: 'WS$',
  STD: 'Db',
  SAR: '﷼',
  RSD: 'Дин',
  SCR: '₨',
  SLL: 'Le',
  SKK: 'Sk',
  SOS: 'S',
  LKR: '₨',
  TWD: 'NT$',
  TTD: 'TT$',
  TRY: 'YTL',
  TMM: 'm',
  UYU: '$U',
  UZS: 'лв',
  VUV: 'Vt',
  VEF: 'Bs',
  YER: '﷼',
  ZMK: 'ZK',
  ZWD: 'Z$',
}

/** Chad was listed without the symbol its neighbours' same franc has. */
export const symbolByCountry: Record<string, string | false> = { TD: none }

const stripes = (...colours: string[]) =>
  colours.map((colour, row) => `<rect y="${row * 200}" width="900" height="200" fill="${colour}"/>`).join('')
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">${body}</svg>`
const star = (x: number, y: number) =>
  `<path fill="#fff" transform="translate(${x} ${y})" d="M0-42 10-13 40-13 16 5 25 34 0 16-25 34-16 5-40-13-10-13z"/>`

/** Flags of the former countries, which the flag package no longer draws. */
export const formerFlags: Record<string, string> = {
  AN: svg(
    `<rect width="900" height="600" fill="#fff"/><rect x="360" width="180" height="600" fill="#dc171d"/>` +
      `<rect y="200" width="900" height="200" fill="#012a87"/>` +
      star(370, 340) +
      star(405, 262) +
      star(495, 262) +
      star(530, 340) +
      star(450, 365),
  ),
  CS: svg(stripes('#003893', '#fff', '#de0000')),
}
