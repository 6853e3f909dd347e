// what stands on certificates and invoices: letters, digits, punctuation and the usual signs, no pictures
const printedName = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}\p{Sk}©®™°]*$/u

/** What is wrong with a name or reference of an organisation or a campus that is printed on every document of theirs. */
export const checkPrintedName = (name: string) => (printedName.test(name) ? null : 'name_invalid')
