import { useRef, useState } from 'react'
import { Button, Text, Textarea } from '@mantine/core'
import { addMessage } from '@campus/contract/conversations?address'
import { maxBodyLength } from '@campus/domain/messages/message-limits'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { AttachButton, ChosenFiles } from './attachment-picker.tsx'
import { DropArea } from './drop-area.tsx'
import { useDraft } from './use-draft.ts'
import { useWriting } from './use-writing.ts'
import classes from './writing.module.css'

/** The reply form at the bottom of a thread. */
export function Composer({ conversationId }: { conversationId: string }) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [body, setBody] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(conversationId, { subject: '', recipients: [], body }, (kept) => setBody(kept.body))
  const writing = useWriting(draft)

  const send = async () => {
    const isSent = await writing.send(({ files, ...options }) =>
      callApi(addMessage, {
        params: { id: conversationId },
        body: { body, ...(files.length > 0 ? { attachments: files } : {}) },
        ...options,
      }),
    )
    if (isSent) {
      setBody('')
      void invalidate(['get-conversation', 'list-messages', 'list-conversations'])
    }
    area.current?.focus()
  }
  const error = writing.errors.body
  return (
    <DropArea onFiles={writing.addFiles}>
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          ref={area}
          aria-label={t('conversations.answer')}
          placeholder={t('conversations.answer')}
          rows={2}
          maxLength={maxBodyLength}
          classNames={{ input: classes.area }}
          value={body}
          dir="auto"
          error={error ? <FieldIssue>{error}</FieldIssue> : undefined}
          onChange={(event) => {
            setBody(event.currentTarget.value)
            writing.change('body')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          }}
        />
        <ChosenFiles writing={writing} />
        <div className={classes.composerFoot}>
          <AttachButton writing={writing} />
          <Text size="sm" c="dimmed" className={classes.hint} aria-live="polite">
            {t(draft.isSaved ? 'conversations.draft_saved' : 'conversations.send_hint')}
          </Text>
          <Button type="submit" loading={writing.isSending}>
            {t('conversations.send')}
          </Button>
        </div>
      </form>
    </DropArea>
  )
}
