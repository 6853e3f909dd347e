import { useEffect, useRef, useState } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { maxFileBytes } from '@campus/draft/model/limits'
import { listImportDrafts } from '@campus/contract/drafts?address'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { withPageParts } from '../../../shared/navigation/with-page-parts.ts'
import { useKept } from '../../../shared/state/use-kept.ts'
import { DraftHolder } from '../session/draft-context.tsx'
import { goToFirstOpenStep } from './first-open-step.ts'
import { Working } from '../draft-gate.tsx'
import { pathOfStage } from '../flow-steps.ts'
import { FileRejected, importFailureText, type Progress } from '../session/import-worker-client.ts'
import { showOpenDrafts } from './import-drafts.ts'
import { PasteList } from './paste-list.tsx'
import { proposeParts, startImport, startParts, type OrderPlace } from './start-import.ts'
import { SplitFile, type SplitOffer } from './split-file.tsx'
import classes from './file-drop.module.css'

// Source: details, section 5: the file types supported by the import.
const accepted = '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.tsv,.txt,.htm,.html,.xml,.zip'

const splitDoneMs = 8000
const isTooMany = (failure: unknown): failure is FileRejected =>
  failure instanceof FileRejected && failure.code === 'file_too_many_rows'

/**
 * Accepts a file dropped anywhere on the page: outside the zone, a browser would open it instead of the page.
 * Drags other than files, such as selected text, are left to the browser.
 */
function useDropAnywhere(onOver: (isOver: boolean) => void, onDrop: (file: File | undefined) => void) {
  const handlers = useRef({ onOver, onDrop })
  useEffect(() => {
    handlers.current = { onOver, onDrop }
  })
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      handlers.current.onOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) handlers.current.onOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      handlers.current.onOver(false)
      handlers.current.onDrop(event.dataTransfer?.files[0])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

/**
 * The drop zone for a spreadsheet: reads it without blocking the page, and explains why a file can't be used. While
 * `isWaiting`, it takes its place but no file.
 */
export function FileDrop({ isWaiting = false, ...place }: OrderPlace & { isWaiting?: boolean }) {
  const holder = useKept(DraftHolder)
  const t = useTranslate()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [work, setWork] = useState<{ name: string; progress: Progress }>()
  const [rejection, setRejection] = useState<{ name: string; text: string }>()
  const [offer, setOffer] = useState<SplitOffer>()
  const invalidate = useInvalidate()
  const isBusy = isWaiting || work !== undefined

  useEffect(() => holder.worker.warmUp(), [holder])

  const take = async (file: File | undefined, isWhole = false) => {
    if (file === undefined || isBusy) return
    setRejection(undefined)
    setOffer(undefined)
    const reject = (text: string) => setRejection({ name: file.name, text })
    if (file.size > maxFileBytes)
      return reject(t('errors.file_too_large', { megabytes: maxFileBytes / 1024 / 1024 }))
    const onProgress = (progress: Progress) => setWork({ name: file.name, progress })
    onProgress({ stage: 'read', done: 0, total: file.size })
    loadStepPages()
    try {
      const { session, isCorrection } = await startImport(holder, file, { ...place, onProgress, isWhole })
      const { status } = session.state
      if (status.kind === 'failed') throw status.failure
      // steps without a decision are skipped; the applicants are validated while the file still shows as
      // being read
      const step = isCorrection ? 'review' : await goToFirstOpenStep(session)
      void navigate({ to: pathOfStage(step), search: { draft: session.id } })
    } catch (failure) {
      const parts = isTooMany(failure) ? await proposeParts(holder, place).catch(() => null) : null
      if (parts === null) reject(importFailureText(failure, t))
      else setOffer({ file, parts, canLeaveOut: isTooMany(failure) && failure.canLeaveOut })
    }
    setWork(undefined)
  }
  const split = async ({ file, parts }: SplitOffer) => {
    setOffer(undefined)
    setWork({ name: file.name, progress: { stage: 'read', done: 0, total: file.size } })
    try {
      const count = await startParts(file, parts, place)
      await invalidate([listImportDrafts.name])
      notify('success', t('draft.split_done', { count, name: file.name }), splitDoneMs)
      showOpenDrafts()
    } catch (failure) {
      setRejection({ name: file.name, text: importFailureText(failure, t) })
    }
    setWork(undefined)
  }

  const showOver = (isOverWindow: boolean) => {
    // told again and again while a file is over the window
    if (isOverWindow && !isOver) loadStepPages()
    setOver(isOverWindow)
  }
  useDropAnywhere(showOver, (file) => void take(file))

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('draft.spreadsheet')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        data-invalid={rejection ? true : undefined}
        disabled={isBusy}
        onPointerEnter={loadStepPages}
        onFocus={loadStepPages}
        onClick={() => input.current?.click()}
      >
        <IconUpload size={24} aria-hidden />
        <span className={classes.main}>{work ? work.name : t('draft.drop_file')}</span>
        <span className={classes.hint}>{t('draft.drop_limits')}</span>
      </button>
      <PasteList isBusy={isBusy} onFile={(file) => void take(file)} />
      <div className={classes.below} aria-live="polite">
        {work ? <Working progress={work.progress} /> : null}
        {offer ? (
          <SplitFile
            offer={offer}
            onSplit={() => void split(offer)}
            onWhole={() => void take(offer.file, true)}
            onCancel={() => setOffer(undefined)}
          />
        ) : null}
        {rejection ? (
          <FieldIssue>
            {t('common.labelled', { label: rejection.name, text: rejection.text })}{' '}
            {t('draft.choose_another')}
          </FieldIssue>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Preloads the pages of the steps once a file is about to come: over the window, or with the pointer or focus on the
 * drop zone. If one fails, the page itself loads again and reports it.
 */
function loadStepPages(): void {
  Promise.all([
    withPageParts(import('../formats/format-data-page.tsx'), 'draft', 'issues'),
    withPageParts(import('../review/review-page.tsx'), 'draft', 'issues'),
    withPageParts(import('../columns/match-columns-page.tsx'), 'draft', 'issues'),
  ]).catch(() => undefined)
}
