import { useEffect, useRef, useState } from 'react'
import { getMessageDraft, saveMessageDraft } from '@campus/contract/conversations?address'
import type { CompanyTeam } from '@campus/domain/messages/message-limits'
import { callApi } from '../../shared/api/call-api.ts'

export type DraftValues = { subject: string; recipients: CompanyTeam[]; body: string }

const pauseMs = 600
/** Saves under way, by draft: a reader of the same draft waits for them, and one save for the one before. */
const underWay = new Map<string, Promise<void>>()

/** Keeps on the server what is being written, with each pause in typing and on leaving, and brings it back. */
export function useDraft(
  conversation: string | undefined,
  values: DraftValues,
  restore: (draft: DraftValues) => void,
) {
  const key = conversation ?? ''
  const latest = useRef({ values, restore })
  latest.current = { values, restore }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const isLost = useRef(false)
  const [isSaved, setSaved] = useState(false)

  const flush = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { subject, recipients, body } = latest.current.values
    const save = async () => {
      await underWay.get(key)
      await callApi(saveMessageDraft, { body: { conversation, subject, recipients, body } })
    }
    const saving = save().then(
      () => {
        isLost.current = false
        setSaved(true)
      },
      () => {
        isLost.current = true
      },
    )
    underWay.set(key, saving)
  }
  const flushLatest = useRef(flush)
  flushLatest.current = flush

  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      await underWay.get(key)
      const { data } = await callApi(getMessageDraft, {
        query: conversation ? { conversation } : {},
        signal: reading.signal,
      })
      if (data.draft && !isTouched.current) latest.current.restore(data.draft)
    }
    // without its draft the form is empty, as it would be for somebody who has none
    read().catch(() => undefined)
    return () => {
      reading.abort()
      flushLatest.current()
    }
  }, [conversation, key])

  return {
    /** Something was typed. */
    touch: () => {
      isTouched.current = true
      setSaved(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flushLatest.current(), pauseMs)
    },
    /** No more saves, and the one under way is over: the words are about to be sent or thrown away. */
    stop: async () => {
      setSaved(false)
      clearTimeout(timer.current)
      timer.current = undefined
      await underWay.get(key)
    },
    isSaved,
    /** The server could not take it: leaving would lose it. */
    isLost: () => isLost.current,
    /** Not on the server yet. */
    isPending: () => timer.current !== undefined,
  }
}
