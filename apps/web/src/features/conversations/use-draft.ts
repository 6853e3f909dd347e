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

/** Saves the draft on the server after each pause in typing and on leaving, and restores it. */
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
    // if the draft can't be read, the form is empty, as without a draft
    read().catch(() => undefined)
    return () => {
      reading.abort()
      leaving.set(key, saver.flush())
    }
  }, [conversation, key, saver])

  return {
    /** Call after input. */
    touch: () => {
      isTouched.current = true
    },
    /** Stops saving and waits for any save under way: the text is about to be sent or discarded. */
    stop: () => {
      isTouched.current = false
      return saver.drop()
    },
    isSaved: status.kind === 'kept',
    /** The last save failed: leaving would lose the text. */
    isLost: () => saver.isAtRisk,
    /** Not yet saved on the server. */
    isPending: () => !saver.isSaved,
  }
}
