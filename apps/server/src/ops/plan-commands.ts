import { isCalendarDate } from '@campus/domain/calendar-date'
import { sql } from '../platform/database/database.ts'
import { inClient } from './in-client.ts'
import { type OpsCommand, writeOperatorLine } from './ops-command.ts'

/** `client trial harbour 2027-01-31`, or `none`: the day is the last of the trial, in UTC. */
export const setTrial: OpsCommand = {
  summary:
    'Gives a client a trial until a day, or ends it; without trial and subscription its people are sent away.',
  words: [2, 2],
  usage: 'NAME DAY|none',
  run: (services, options) => {
    const [name = '', day = ''] = options.words
    if (day !== 'none' && !isCalendarDate(day))
      throw new Error('Until which day? Such as 2027-01-31, or "none".')
    const endsAt = day === 'none' ? null : new Date(`${day}T23:59:59Z`)
    return inClient(services, name, async (tx, client) => {
      await tx.run(sql`update client set trial_ends_at = ${endsAt} where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'set-trial',
        details: { ends: day },
      })
      const text = endsAt ? `${client.name} is on trial until ${day}.` : `${client.name} has no trial.`
      return { output: { id: client.id, trial_ends_at: endsAt?.toISOString() ?? null }, text }
    })
  },
}

/** `client subscription harbour standard`, or `none`. */
export const setSubscription: OpsCommand = {
  summary: 'Gives a client a subscription by its name, or ends it.',
  words: [2, 2],
  usage: 'NAME SUBSCRIPTION|none',
  run: (services, options) => {
    const [name = '', wanted = ''] = options.words
    const subscription = wanted === 'none' ? null : wanted
    return inClient(services, name, async (tx, client) => {
      await tx.run(sql`update client set subscription = ${subscription} where client_id = ${client.id}`)
      await writeOperatorLine(services, tx, {
        clientId: client.id,
        action: 'set-subscription',
        details: { subscription: wanted },
      })
      const text = subscription
        ? `${client.name} has the subscription ${subscription}.`
        : `${client.name} has no subscription.`
      return { output: { id: client.id, subscription }, text }
    })
  },
}
