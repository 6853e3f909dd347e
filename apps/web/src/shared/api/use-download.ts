import { useCallback, useState } from 'react'
import type { Call } from '@campus/contract/define-call'
import { notify } from '../feedback/snackbar-state.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { failureText } from './api-failure.ts'
import { downloadFile } from './call-api.ts'
import { saveFile } from './save-file.ts'

type DownloadInput = Parameters<typeof downloadFile>[1]

/** Fetches a streamed answer and offers it as a download; says so when it fails. */
export function useDownload() {
  const t = useTranslate()
  const [busy, setBusy] = useState<string>()
  const download = useCallback(
    async (call: Call<never, never, never, never> | Call, input?: DownloadInput, key = call.name) => {
      setBusy(key)
      try {
        const { file, name } = await downloadFile(call as Call, input)
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
    /** Whether a download is being made: any, or the one with this key. */
    isBusy: (key?: string) => (key === undefined ? busy !== undefined : busy === key),
  }
}
