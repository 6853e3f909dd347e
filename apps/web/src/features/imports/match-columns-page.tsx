import { useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { StepFlow } from '../../shared/page-kinds/step-flow.tsx'
import { useFlowSteps } from './flow-steps.ts'
import { ImportGate } from './import-gate.tsx'
import { Notice } from './notice.tsx'
import { settleColumns, type ImportSession } from './import-session.ts'
import { doubtfulColumns, missingTargets } from './match/column-fields.ts'
import { ColumnTable } from './match/column-table.tsx'
import { ReadingChoice } from './match/reading-choice.tsx'
import { useLeaveFlow } from './use-leave-flow.ts'
import classes from './match/match.module.css'

/** Which column is what. Most files are matched at once; the rest is a choice in a list. */
export function MatchColumnsPage() {
  return <ImportGate needs="columns">{(session) => <MatchColumns session={session} />}</ImportGate>
}

function MatchColumns({ session }: { session: ImportSession }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { draft, columns, matched } = session
  const steps = useFlowSteps('match', draft.id)
  const [isGoing, setGoing] = useState(false)
  useLeaveFlow()
  const missing = missingTargets(columns, session.contract.rules.total_fee_required)
  const doubtful = doubtfulColumns(columns)
  const used = columns.filter(({ field }) => field !== null).length
  const goOn = () => {
    setGoing(true)
    void settleColumns().then(() =>
      navigate({ to: '/policy/format-data', search: { draft: draft.id } as never }),
    )
  }
  return (
    <StepFlow
      title={t('orders.match_title')}
      text={t('orders.match_text', { name: draft.file_name })}
      steps={steps}
      current="match"
      summary={
        <dl className={classes.facts}>
          <dt>{t('orders.file')}</dt>
          <dd>{draft.file_name}</dd>
          <dt>{t('orders.applicants')}</dt>
          <dd>{format.number(matched.rowCount)}</dd>
          <dt>{t('orders.columns_used')}</dt>
          <dd>{t('orders.columns_of', { used, total: columns.length })}</dd>
        </dl>
      }
      actions={
        <>
          <LinkButton to="/policy/order" variant="default">
            {t('orders.back')}
          </LinkButton>
          <Button loading={isGoing} onClick={goOn}>
            {t('orders.continue')}
          </Button>
        </>
      }
    >
      {missing.length > 0 ? (
        <Notice tone="error">
          {t('orders.missing_fields', {
            count: missing.length,
            fields: missing.map((field) => t(`import.field_${field}`)).join(', '),
          })}
        </Notice>
      ) : doubtful.length > 0 ? (
        <Notice tone="warning">{t('orders.doubtful_columns', { count: doubtful.length })}</Notice>
      ) : (
        <Notice tone="done">{t('orders.all_matched', { count: matched.rowCount })}</Notice>
      )}
      <ReadingChoice session={session} />
      <ColumnTable session={session} />
    </StepFlow>
  )
}
