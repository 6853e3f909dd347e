/**
 * What the shipped dialling-code list says differently from today's packages. Its old errors and one stray
 * space are kept as shipped (specification, section 3.8); `dialCodeOf` in the reference package corrects them.
 */

/** Territories the list never had. */
export const notDialled = ['AC', 'BQ', 'CW', 'EH', 'SX', 'TA', 'XK']

/** Listed though the phone package does not number them. */
export const alsoDialled = ['AN', 'AQ', 'GS', 'PN']

export const listedDialCodes: Record<string, string> = {
  AN: '+599',
  AQ: '+672',
  DO: '+1849',
  GS: '+500',
  GY: '+595',
  KY: '+ 345',
  KZ: '+77',
  PN: '+872',
  PR: '+1939',
  VA: '+379',
}

export const listedDialNames: Record<string, string> = {
  AS: 'AmericanSamoa',
  BO: 'Bolivia, Plurinational State of',
  CG: 'Congo',
  CD: 'Congo, The Democratic Republic of the Congo',
  IR: 'Iran, Islamic Republic of Persian Gulf',
  KP: "Korea, Democratic People's Republic of Korea",
  KR: 'Korea, Republic of South Korea',
  LY: 'Libyan Arab Jamahiriya',
  MK: 'Macedonia',
  FM: 'Micronesia, Federated States of Micronesia',
  AN: 'Netherlands Antilles',
  PS: 'Palestinian Territory, Occupied',
  PN: 'Pitcairn',
  SH: 'Saint Helena, Ascension and Tristan Da Cunha',
  SZ: 'Swaziland',
  TZ: 'Tanzania, United Republic of Tanzania',
  TR: 'Turkey',
  VE: 'Venezuela, Bolivarian Republic of Venezuela',
}

/** Where an entry stood when that is not where its name sorts. */
export const sortedAs: Record<string, string> = { RE: 'Rz', SS: 'South Ag' }
