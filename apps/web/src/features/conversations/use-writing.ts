import { useRef, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { maxAttachmentBytes, maxAttachments } from '@campus/domain/messages/message-limits'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyDone, notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { UploadProgress } from '../../shared/api/upload-with-progress.ts'
import type { useDraft } from './use-draft.ts'
import { rejectFile } from './reject-file.ts'

export type ChosenFile = { file: File; rejection?: string | undefined }
type Draft = ReturnType<typeof useDraft>
type Sending = { files: File[]; idempotencyKey: string; onUpload: UploadProgress | undefined }

/**
 * State of a message being written: files with any errors, field errors and upload progress. No failure loses
 * typed text. The text is saved as a draft; leaving asks for confirmation if something couldn't be saved.
 */
export function useWriting(draft: Draft) {
  const t = useTranslate()
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [percent, setPercent] = useState<number>()
  const [isSending, setSending] = useState(false)
  // the same message sent again after a lost response must not arrive twice
  const key = useRef(crypto.randomUUID())
  const isDone = useRef(false)
  const hasChanges = () => !isDone.current && (files.length > 0 || draft.isLost())
  useBlocker({
    enableBeforeUnload: () => hasChanges() || (!isDone.current && draft.isPending()),
    shouldBlockFn: async ({ current, next }) => {
      // opening another folder or search next to the form doesn't discard it
      if (current.pathname === next.pathname || !hasChanges()) return false
      return !(await confirmAction({
        title: t('feedback.leave_title'),
        text: t(draft.isLost() ? 'feedback.leave_text' : 'conversations.leave_text'),
        confirmLabel: t('feedback.leave_confirm'),
        keepLabel: t('feedback.leave_keep'),
      }))
    },
  })

  /** Call after a field changed: clears only that field's error. */
  const change = (field: string) => {
    key.current = crypto.randomUUID()
    setErrors(({ [field]: _, ...others }) => others)
    if (field !== 'attachments') draft.touch()
  }
  const reasons = {
    type: t('errors.attachment_type'),
    size: t('errors.file_too_large', { megabytes: maxAttachmentBytes / 1024 / 1024 }),
    count: t('errors.too_many_attachments', { maximum: maxAttachments }),
  }
  const addFiles = (chosen: Iterable<File>) => {
    change('attachments')
    // a file input's list is cleared before React computes the next state
    const added = [...chosen]
    setFiles((old) => {
      const next = [...old]
      for (const file of added)
        next.push({ file, rejection: rejectFile(file, { place: next.length, reasons }) })
      return next
    })
  }
  const removeFile = (index: number) => {
    change('attachments')
    setFiles((old) =>
      old
        .filter((_, at) => at !== index)
        .map(({ file }, at) => ({ file, rejection: rejectFile(file, { place: at, reasons }) })),
    )
  }

  /** Sends the message; returns whether it arrived. */
  const send = async (call: (sending: Sending) => Promise<{ message?: string }>): Promise<boolean> => {
    if (isSending) return false
    if (files.some(({ rejection }) => rejection)) {
      setErrors({ attachments: t('conversations.remove_files') })
      return false
    }
    setSending(true)
    await draft.stop()
    setErrors({})
    const onUpload: UploadProgress = (sent, total) => setPercent(Math.floor((sent / total) * 100))
    try {
      const { message } = await call({
        files: files.map(({ file }) => file),
        idempotencyKey: key.current,
        onUpload: files.length > 0 ? onUpload : undefined,
      })
      key.current = crypto.randomUUID()
      setFiles([])
      notifyDone(message)
      return true
    } catch (failure) {
      showFailure(failure)
      draft.touch()
      return false
    } finally {
      setSending(false)
      setPercent(undefined)
    }
  }

  function showFailure(failure: unknown): void {
    notifyFailure(failure)
    if (!(failure instanceof ApiFailure)) return
    const byKey = new Map(failure.errors.map(({ key: field, message }) => [field, message]))
    setFiles((old) => old.map(({ file }, index) => ({ file, rejection: byKey.get(`attachments.${index}`) })))
    setErrors(Object.fromEntries([...byKey].map(([field, message]) => [field.split('.')[0] ?? '', message])))
  }

  return {
    files,
    addFiles,
    removeFile,
    errors,
    percent,
    isSending,
    send,
    change,
    /** Call once the message is sent or discarded: leaving then needs no confirmation. */
    finish: () => {
      isDone.current = true
    },
  }
}
export type Writing = ReturnType<typeof useWriting>
