import { useEffect, useRef } from 'react'
import { getMessageDraft, saveMessageDraft } from '@campus/contract/conversations?address'
import type { CompanyTeam } from '@campus/domain/messages/message-limits'
import { callApi } from '../../shared/api/call-api.ts'
import { outcomeOfFailure } from '../../shared/saver/saver.ts'
import { useSaver } from '../../shared/saver/use-saver.ts'

export type DraftValues = { subject: string; recipients: CompanyTeam[]; body: string }

const pauseMs = 600
/** Pending saves of forms that were left, by draft; reopening a draft waits for its save. */
const leaving = new Map<string, Promise<void>>()

/** Keeps on the server what is being written, with each pause in typing and on leaving, and brings it back. */
export function useDraft(
  conversation: string | undefined,
  values: DraftValues,
  restore: (draft: DraftValues) => void,
) {
  const key = conversation ?? ''
  const isTouched = useRef(false)
  const latestRestore = useRef(restore)
  latestRestore.current = restore
  const { saver, status } = useSaver<DraftValues>(() => ({
    pauseMs,
    send: async (draft) => {
      try {
        await leaving.get(key)
        await callApi(saveMessageDraft, { body: { conversation, ...draft } })
        return { kind: 'kept' }
      } catch (failure) {
        return outcomeOfFailure(failure)
      }
    },
  }))
  useEffect(() => {
    if (isTouched.current) saver.change(values)
  })

  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      await leaving.get(key)
      const { data } = await callApi(getMessageDraft, {
        query: conversation ? { conversation } : {},
        signal: reading.signal,
      })
      if (data.draft && !isTouched.current) latestRestore.current(data.draft)
    }
    // without its draft the form is empty, as it would be for somebody who has none
    read().catch(() => undefined)
    return () => {
      reading.abort()
      leaving.set(key, saver.flush())
    }
  }, [conversation, key, saver])

  return {
    /** Something was typed. */
    touch: () => {
      isTouched.current = true
    },
    /** No more saves, and the one under way is over: the words are about to be sent or thrown away. */
    stop: () => {
      isTouched.current = false
      return saver.drop()
    },
    isSaved: status.kind === 'kept',
    /** The server could not take it: leaving would lose it. */
    isLost: () => saver.isAtRisk,
    /** Not on the server yet. */
    isPending: () => !saver.isSaved,
  }
}
