// for certificates and invoices: letters, digits, punctuation and the usual symbols, but no emoji
const printedName = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}\p{Sk}©®™°]*$/u

/** Checks a name or reference of an organisation or a campus that is printed on its documents. */
export const checkPrintedName = (name: string) => (printedName.test(name) ? null : 'name_invalid')
