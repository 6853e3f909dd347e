import { Button, Stack, Text } from '@mantine/core'
import { SharedDialog } from '../feedback/shared-dialog.tsx'
import { CodeBlock } from './code-block.tsx'

type ShownOnceProps = {
  title: string
  text: string
  label: string
  /** The dialog is open while this is set. */
  secret: string | undefined
  doneLabel: string
  onDone: () => void
}

/**
 * Shows a secret that won't be shown again. Only its button closes it, so that a stray key press can't lose
 * it.
 */
export function ShownOnceDialog({ title, text, label, secret, doneLabel, onDone }: ShownOnceProps) {
  return (
    <SharedDialog
      isOpen={secret !== undefined}
      title={title}
      actions={<Button onClick={onDone}>{doneLabel}</Button>}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <CodeBlock label={label} code={secret ?? ''} wraps />
      </Stack>
    </SharedDialog>
  )
}
