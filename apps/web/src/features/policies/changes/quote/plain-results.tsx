import { Text } from '@mantine/core'
import type { z } from 'zod'
import type { plainResult } from '@campus/contract/policy-edits'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { OutcomeTable, useShownFirst } from './outcome-table.tsx'
import classes from '../changes.module.css'

export type PlainResult = z.output<typeof plainResult>

/** The policies that got the group name or leader, and those that didn't, with the reason. */
export function PlainResults({ results }: { results: readonly PlainResult[] }) {
  const t = useTranslate()
  const first = useShownFirst()
  const done = results.filter(({ ok }) => ok).length
  return (
    <div className={classes.preview}>
      <div ref={first} tabIndex={-1} className={classes.outcomeLine} role="status">
        <Text fw={600}>{t('changes.updated', { count: done })}</Text>
        <Text>{t('changes.refused_count', { count: results.length - done })}</Text>
      </div>
      <OutcomeTable
        caption={t('changes.results')}
        rows={results}
        okLabel={t('changes.show_done')}
        okText={() => t('changes.changed')}
      />
    </div>
  )
}
