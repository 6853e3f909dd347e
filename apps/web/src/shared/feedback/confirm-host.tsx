import { Button, Text } from '@mantine/core'
import { useOpenQuestion } from './confirm-state.ts'
import { SharedDialog } from './shared-dialog.tsx'

/** Shows what `confirmAction` asks; stands once in the page. */
export function ConfirmHost() {
  const question = useOpenQuestion()
  return (
    <SharedDialog
      isOpen={Boolean(question)}
      title={question?.title}
      onClose={() => question?.answer(false)}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
            {question?.keepLabel}
          </Button>
          <Button color={question?.isDangerous ? 'red' : undefined} onClick={() => question?.answer(true)}>
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      <Text component="div">{question?.text}</Text>
    </SharedDialog>
  )
}
