const dayZero = Date.UTC(1899, 11, 30)

/** The date of a serial number, as the reader computes it. Day 60, which never existed, stays a number. */
export function serialToDate(value: number): Date | number {
  if (value >= 60 && value < 61) return value
  // the order of these steps decides the last bits
  return new Date((value > 60 ? value : value + 1) * 24 * 60 * 60 * 1000 + dayZero)
}
