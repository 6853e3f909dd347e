import { useState } from 'react'
import { Checkbox } from '@mantine/core'
import type { SheetResponse } from '@campus/draft/matched-response'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { chooseSheets } from '../session/import-columns.ts'
import classes from './columns.module.css'

/** The sheets of a workbook with their number of people; selected ones are ticked, others have a reason. */
export function SheetChoice({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { matched } = opened
  const [problem, setProblem] = useState<string>()
  if (matched.sheets.length < 2) return null
  const taken = matched.sheets.filter(({ isTaken }) => isTaken).map(({ index }) => index)
  const toggle = (index: number) => {
    const next = taken.includes(index) ? taken.filter((one) => one !== index) : [...taken, index]
    setProblem(undefined)
    chooseSheets(
      session,
      next.toSorted((one, other) => one - other),
    ).catch((failure: unknown) => setProblem(importFailureText(failure, t)))
  }
  return (
    <section className={classes.sheets} aria-labelledby="sheets">
      <h2 id="sheets">{t('columns.sheets')}</h2>
      <p>{t('columns.sheets_text')}</p>
      <ul>
        {matched.sheets.map((sheet) => (
          <SheetRow
            key={sheet.index}
            sheet={sheet}
            // at least one sheet must be selected
            isFixed={sheet.rows === 0 || (sheet.isTaken && taken.length === 1)}
            onToggle={() => toggle(sheet.index)}
          />
        ))}
      </ul>
      {problem ? <FieldIssue>{problem}</FieldIssue> : null}
    </section>
  )
}

type SheetRowProps = { sheet: SheetResponse; isFixed: boolean; onToggle: () => void }

function SheetRow({ sheet, isFixed, onToggle }: SheetRowProps) {
  const t = useTranslate()
  return (
    <li data-taken={sheet.isTaken || undefined}>
      <Checkbox label={sheet.name} checked={sheet.isTaken} disabled={isFixed} onChange={onToggle} />
      <span>{t('columns.sheet_people', { count: sheet.rows })}</span>
      <span className={classes.sheetReason}>
        {t.dynamic(`columns.sheet_${sheet.reason}` satisfies MessageKey)}
      </span>
    </li>
  )
}
