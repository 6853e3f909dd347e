import { useCallback, useState } from 'react'
import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import { notify } from '../feedback/snackbar-state.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { failureText } from './api-failure.ts'
import { downloadFile, type CallInput } from './call-api.ts'
import { currentLocale } from '../i18n/locale-path.ts'

/**
 * Adds the portal's language to a download address, because a plain link sends only the browser's languages.
 */
export const inLanguage = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLocale}`

/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // revoked after the click's own task, or some browsers cancel the download
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** Leaves a large download to the browser, which shows its progress and writes it to the disk as it arrives. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = inLanguage(address)
  link.download = ''
  link.click()
}

/** Fetches a streamed response and saves it as a download; shows a notification if it fails. */
export function useDownload() {
  const t = useTranslate()
  const [busy, setBusy] = useState<string>()
  const download = useCallback(
    async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
      call: Call<P, Q, B>,
      input: CallInput<P, Q, B>,
      key = call.name,
    ) => {
      setBusy(key)
      try {
        // the rest tuple of downloadFile depends on the call, which is still a type parameter here
        const { file, name } = await (downloadFile as unknown as OpenDownload)(call, input)
        saveFile(file, name)
      } catch (failure) {
        notify('error', failureText(failure, t('feedback.download_failed')))
      } finally {
        setBusy(undefined)
      }
    },
    [t],
  )
  return {
    download,
    /** Whether a download is in progress: any, or the one with this key. */
    isBusy: (key?: string) => (key === undefined ? busy !== undefined : busy === key),
  }
}

type OpenDownload = (call: unknown, input: unknown) => ReturnType<typeof downloadFile>
