import { useEffect, useRef, useState } from 'react'
import { Button, Checkbox, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { saveMessageDraft, startConversation } from '@campus/contract/conversations?address'
import {
  companyTeams,
  maxBodyLength,
  maxSubjectLength,
  type CompanyTeam,
} from '@campus/domain/messages/message-limits'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { AttachButton, AttachLimits, ChosenFiles } from './attachment-picker.tsx'
import { DropArea } from './drop-area.tsx'
import { useDraft } from './use-draft.ts'
import { useWriting } from './use-writing.ts'
import threadClasses from './thread.module.css'
import classes from './writing.module.css'

/** A new conversation: teams, subject, text and files. */
export function NewConversation() {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const [recipients, setRecipients] = useState<CompanyTeam[]>([])
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const draft = useDraft(undefined, { subject, recipients, body }, (kept) => {
    setRecipients(kept.recipients)
    setSubject(kept.subject)
    setBody(kept.body)
  })
  const writing = useWriting(draft)
  const form = useRef<HTMLFormElement>(null)
  const [rejected, setRejected] = useState(0)
  const isWithoutTeam = Boolean(writing.errors['recipients'])
  // after the errors are rendered, focus the first invalid field
  useEffect(() => {
    if (rejected === 0) return
    const first = isWithoutTeam ? 'input[type="checkbox"]' : '[aria-invalid="true"]'
    form.current?.querySelector<HTMLElement>(first)?.focus()
    // only when sending was rejected, not when an error is cleared
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rejected])

  const discard = async () => {
    await draft.stop()
    await callApi(saveMessageDraft, { body: {} }).catch(() => undefined)
    writing.finish()
    void navigate({ to: '/message-center', search: true })
  }

  const send = async () => {
    let id = ''
    const isSent = await writing.send(async ({ files, ...options }) => {
      const response = await callApi(startConversation, {
        body: {
          recipients,
          subject,
          body,
          ...(files.length > 0 ? { attachments: files } : {}),
        },
        ...options,
      })
      id = response.data.conversation.id
      return response
    })
    if (!isSent) {
      setRejected((count) => count + 1)
      return
    }
    writing.finish()
    void invalidate(['list-conversations'])
    void navigate({ to: '/message-center/$id', params: { id }, search: {} })
  }
  const fieldError = (name: string) =>
    writing.errors[name] ? <FieldIssue>{writing.errors[name]}</FieldIssue> : undefined
  const changed =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      writing.change(field)
    }
  return (
    <DropArea onFiles={writing.addFiles}>
      <form
        ref={form}
        noValidate
        className={classes.compose}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Link to="/message-center" search={true} className={threadClasses.back}>
          <IconArrowLeft size={16} aria-hidden /> {t('conversations.back')}
        </Link>
        <Title order={1} size="h2">
          {t('conversations.new')}
        </Title>
        <Checkbox.Group
          label={t('conversations.recipients')}
          value={recipients}
          error={fieldError('recipients')}
          onChange={(teams) => changed('recipients', setRecipients)(teams as CompanyTeam[])}
        >
          <div className={classes.teams}>
            {companyTeams.map((team) => (
              <Checkbox
                key={team}
                value={team}
                label={t(`conversations.team_${team}`)}
                description={t(`conversations.team_${team}_text`)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          label={t('conversations.subject')}
          value={subject}
          maxLength={maxSubjectLength}
          autoComplete="off"
          dir="auto"
          error={fieldError('subject')}
          onChange={(event) => changed('subject', setSubject)(event.currentTarget.value)}
        />
        <Textarea
          label={t('conversations.body')}
          value={body}
          rows={7}
          maxLength={maxBodyLength}
          dir="auto"
          error={fieldError('body')}
          classNames={{ input: classes.letter }}
          onChange={(event) => changed('body', setBody)(event.currentTarget.value)}
        />
        <Stack gap="sm">
          <div>
            <AttachButton writing={writing} />
          </div>
          <AttachLimits />
          <ChosenFiles writing={writing} />
        </Stack>
        <div className={classes.composeFoot}>
          <Button type="submit" loading={writing.isSending}>
            {t('conversations.send')}
          </Button>
          <Button variant="default" disabled={writing.isSending} onClick={() => void discard()}>
            {t('conversations.cancel')}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {Object.keys(writing.errors).length > 0
              ? t('errors.invalid')
              : draft.isSaved
                ? t('conversations.draft_saved')
                : ''}
          </Text>
        </div>
      </form>
    </DropArea>
  )
}
