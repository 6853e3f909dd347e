import { useState, type ReactNode } from 'react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './writing.module.css'

/**
 * Accepts files dropped or pasted anywhere on the message being written; the button is the keyboard
 * alternative.
 */
export function DropArea({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const t = useTranslate()
  const [isOver, setOver] = useState(false)
  const take = (transfer: DataTransfer) => {
    if (transfer.files.length > 0) onFiles(transfer.files)
  }
  return (
    <div
      className={classes.drop}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) event.preventDefault()
        take(event.clipboardData)
      }}
    >
      {children}
      {isOver ? <div className={classes.over}>{t('conversations.drop_here')}</div> : null}
    </div>
  )
}
