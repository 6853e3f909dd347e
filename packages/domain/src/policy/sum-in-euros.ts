import { readMoney } from '../money.ts'
import { readRate } from '../money-rate.ts'

/** The value of one unit of a policy's currency in euros, as stored with the policy when it was ordered. */
export type EuroRate = { euros: string; day: string; source: string }

/** A sum in whole euros, such as `2200000`; rounded down, as the certificate must not promise more. */
export function sumInEuros(sum: string, { euros }: EuroRate): string {
  // minor units times millionths: for a large sum, more than a number can hold exactly
  return String((BigInt(readMoney(sum)) * BigInt(readRate(euros))) / 100_000_000n)
}
