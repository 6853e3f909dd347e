/**
 * What a client is as a policyholder: a natural person outside business, or a body (a firm, school or public body)
 * by its turnover in euros in the year before. The rows of `consumer-rows.ts` need no finer classes. `unknown` is a
 * body whose turnover we don't know.
 */
export const clientClasses = ['person', 'up_to_3m', 'up_to_5m', 'over_5m', 'unknown'] as const
export type ClientClass = (typeof clientClasses)[number]

/**
 * Who pays and who chooses under a contract. `school`: the school insures everyone and pays. `families_pay`: the
 * school insures everyone and charges families. `families_choose`: families pay and may opt in or out.
 */
export const distributions = ['school', 'families_pay', 'families_choose'] as const
export type Distribution = (typeof distributions)[number]
