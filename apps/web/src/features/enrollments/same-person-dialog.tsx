import { useState, type ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'
import { ApiFailure, type FieldError } from '../../shared/api/api-failure.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** The question whether a person is insured already, if that is the only error. */
export function findQuestion(failure: unknown): FieldError | undefined {
  if (!(failure instanceof ApiFailure) || failure.errors.length !== 1) return undefined
  return failure.errors.find(({ code }) => code === 'same_person')
}

type Asked = { issue: FieldError; resolve: (answer: SamePersonAnswer | undefined) => void }

/** Asks what to do about a person who is probably insured already; undefined if it is closed. */
export function useSamePersonDialog(): {
  ask: (issue: FieldError) => Promise<SamePersonAnswer | undefined>
  dialog: ReactNode
} {
  const t = useTranslate()
  const [question, setQuestion] = useState<Asked>()
  const choose = (answer?: SamePersonAnswer) => {
    question?.resolve(answer)
    setQuestion(undefined)
  }
  return {
    ask: (issue) => new Promise((resolve) => setQuestion({ issue, resolve })),
    dialog: question ? (
      <SharedDialog
        isOpen
        title={t('orders.same_title')}
        onClose={() => choose()}
        actions={
          <>
            <Button onClick={() => choose('keep')}>{t('cart.same_keep')}</Button>
            {question.issue.params?.['shown'] === 'cart' && question.issue.params['other_id'] ? (
              <Button variant="default" onClick={() => choose('replace')}>
                {t('cart.same_replace')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => choose('skip')}>
              {t('cart.same_skip')}
            </Button>
          </>
        }
      >
        <Text>{question.issue.message}</Text>
      </SharedDialog>
    ) : null,
  }
}
