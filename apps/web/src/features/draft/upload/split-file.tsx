import { Button } from '@mantine/core'
import { maxApplicants } from '@campus/draft/model/limits'
import type { ProposedPart } from '@campus/draft/relate/split-file'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Notice } from '../notice.tsx'
import classes from './file-drop.module.css'

export type SplitOffer = {
  file: File
  parts: ProposedPart[]
  /** Whether its people are on several sheets, some of which can be left out instead. */
  canLeaveOut: boolean
}

type SplitFileProps = {
  offer: SplitOffer
  onSplit: () => void
  onWhole: () => void
  onCancel: () => void
}

/**
 * For a file with more people than an order may have: shows the number, and offers to split it into several
 * drafts.
 */
export function SplitFile({ offer, onSplit, onWhole, onCancel }: SplitFileProps) {
  const t = useTranslate()
  const format = useFormat()
  const { file, parts, canLeaveOut } = offer
  const people = parts.reduce((sum, part) => sum + part.people, 0)
  return (
    <Notice tone="warning">
      <strong>{t('draft.split_title', { name: file.name, count: people })}</strong>
      <p>{t('draft.split_text', { maximum: format.number(maxApplicants), count: parts.length })}</p>
      <ul>
        {parts.map((part, index) => (
          <li key={part.rows[0]?.[0]}>
            {t('draft.draft_part', { name: file.name, number: index + 1, of: parts.length })}
            {': '}
            {t('draft.draft_people', { count: part.people })}
            {part.sheets ? (
              <div className={classes.sheets}>
                {part.sheets
                  .map(({ name, people: some }) =>
                    t('common.labelled', { label: name, text: format.number(some) }),
                  )
                  .join(' · ')}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        <Button onClick={onSplit}>{t('draft.split_action', { count: parts.length })}</Button>
        {canLeaveOut ? (
          <Button variant="default" onClick={onWhole}>
            {t('draft.split_sheets')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onCancel}>
          {t('draft.draft_keep_name')}
        </Button>
      </div>
    </Notice>
  )
}
