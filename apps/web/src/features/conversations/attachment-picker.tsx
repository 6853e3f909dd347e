import { useRef } from 'react'
import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { acceptedEndings } from '@campus/domain/messages/attachment-type'
import { maxAttachmentBytes, maxAttachments } from '@campus/domain/messages/message-limits'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { Writing } from './use-writing.ts'
import classes from './writing.module.css'

/** The button that attaches files. */
export function AttachButton({ writing }: { writing: Writing }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedEndings.join(',')}
        aria-label={t('conversations.attach')}
        onChange={(event) => {
          writing.addFiles(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        disabled={writing.isSending}
        onClick={() => input.current?.click()}
      >
        {t('conversations.attach')}
      </Button>
    </>
  )
}

/** The chosen files, each with any error, and the upload's progress. */
export function ChosenFiles({ writing }: { writing: Writing }) {
  const t = useTranslate()
  const format = useFormat()
  const { files, percent, errors } = writing
  return (
    <>
      {files.length > 0 ? (
        <ul className={classes.files} aria-label={t('conversations.attachments')}>
          {files.map(({ file, rejection }, index) => (
            <li
              key={`${index} ${file.name}`}
              className={classes.file}
              data-rejected={rejection ? true : undefined}
            >
              <IconFile size={18} aria-hidden />
              <span className={classes.fileName}>{file.name}</span>
              <Text span size="sm" c="dimmed" className="cc-figures">
                {format.fileSize(file.size)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('feedback.remove_file', { name: file.name })}
                disabled={writing.isSending}
                onClick={() => writing.removeFile(index)}
              >
                <IconX size={16} />
              </ActionIcon>
              {rejection ? (
                <span className={classes.rejection} role="alert">
                  <FieldIssue>{rejection}</FieldIssue>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {errors.attachments && !files.some(({ rejection }) => rejection === errors.attachments) ? (
        <div role="alert" className={classes.alert}>
          <FieldIssue>{errors.attachments}</FieldIssue>
        </div>
      ) : null}
      {percent === undefined ? null : (
        <div role="status" className={classes.progress}>
          <Text size="sm" className="cc-figures">
            {t('conversations.sending', { percent: format.percent(String(percent)) })}
          </Text>
          <Progress
            value={percent}
            aria-label={t('conversations.sending', { percent: format.percent(String(percent)) })}
          />
        </div>
      )}
    </>
  )
}

/** The limits on attachments. */
export function AttachLimits() {
  const t = useTranslate()
  return (
    <Text size="sm" c="dimmed">
      {t('conversations.attach_limits', { n: maxAttachmentBytes / 1024 / 1024, count: maxAttachments })}
    </Text>
  )
}
