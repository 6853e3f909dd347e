import { Button, Text } from '@mantine/core'
import type { OpenQuestion } from './confirm-state.ts'
import { SharedDialog } from './shared-dialog.tsx'

/** A question with two answers: go ahead, or leave everything as it is. */
export function ConfirmDialog({ question }: { question: OpenQuestion | undefined }) {
  return (
    <SharedDialog
      isOpen={Boolean(question)}
      title={question?.title}
      isDescribed
      onClose={() => question?.answer(false)}
      actions={
        <>
          <Button
            variant={question?.isKeepFirst ? 'filled' : 'default'}
            data-autofocus
            onClick={() => question?.answer(false)}
          >
            {question?.keepLabel}
          </Button>
          <Button
            variant={question?.isKeepFirst ? 'default' : 'filled'}
            color={question?.isDangerous ? 'red' : undefined}
            onClick={() => question?.answer(true)}
          >
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      <Text component="div">{question?.text}</Text>
    </SharedDialog>
  )
}
