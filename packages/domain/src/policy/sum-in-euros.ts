import { readMoney } from '../money.ts'
import { readRate } from '../money-rate.ts'

/** What one unit of a policy's currency is worth in euros, as the policy keeps it from its order. */
export type EuroRate = { euros: string; day: string; source: string }

/** A sum insured in whole euros, such as `2200000`. It is rounded down: the certificate must not promise more. */
export function sumInEuros(sum: string, { euros }: EuroRate): string {
  // minor units times millionths, which a large sum takes beyond what a number counts exactly
  return String((BigInt(readMoney(sum)) * BigInt(readRate(euros))) / 100_000_000n)
}
