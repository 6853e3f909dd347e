/** ISO 3166-1 three-letter codes of countries the currency list lacks or writes otherwise; the rest come from there. */
export const extraThreeLetterCodes: Record<string, string> = {
  AX: 'ALA', BL: 'BLM', BQ: 'BES', CW: 'CUW', GG: 'GGY', IM: 'IMN', JE: 'JEY', ME: 'MNE', MF: 'MAF', PS: 'PSE',
  RS: 'SRB', SS: 'SSD', SX: 'SXM', TL: 'TLS', XK: 'XKX', CD: 'COD', RO: 'ROU',
}
