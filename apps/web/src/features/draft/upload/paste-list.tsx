import { useEffect, useRef, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './file-drop.module.css'

type PasteListProps = {
  isBusy: boolean
  /** Receives the pasted text or file. */
  onFile: (file: File) => void
}

/**
 * Takes a list pasted out of a spreadsheet, a mail or a PDF, into the box or anywhere on the page. The text
 * stays in the box until it is read.
 */
export function PasteList({ isBusy, onFile }: PasteListProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const read = (pasted: string) =>
    onFile(new File([pasted], t('draft.pasted_name'), { type: 'text/plain;charset=utf-8' }))
  usePasteAnywhere((pasted) => {
    if (isBusy) return
    if (typeof pasted !== 'string') return onFile(pasted)
    setOpen(true)
    setText(pasted)
  })
  if (!isOpen) return <SmallButton onClick={() => setOpen(true)}>{t('draft.paste_list')}</SmallButton>
  return (
    <div className={classes.paste}>
      <Textarea
        label={t('draft.paste_label')}
        description={t('draft.paste_hint')}
        rows={6}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.choices}>
        <Button disabled={isBusy || text.trim() === ''} onClick={() => read(text)}>
          {t('draft.paste_read')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setOpen(false)}>
          {t('feedback.close')}
        </Button>
      </div>
    </div>
  )
}

/** Calls `onPaste` with a file or a text of several lines that is pasted outside of a field. */
function usePasteAnywhere(onPaste: (pasted: File | string) => void): void {
  const handler = useRef(onPaste)
  useEffect(() => {
    handler.current = onPaste
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      const { clipboardData: data } = event
      if (isField || data === null) return
      const pasted = data.files[0] ?? data.getData('text/plain')
      if (typeof pasted === 'string' && !pasted.trim().includes('\n')) return
      event.preventDefault()
      handler.current(pasted)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
}
