import { useRef, useState } from 'react'
import { ActionIcon, Input, Text } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { FieldIssue } from '../feedback/field-issue.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { useField, type FieldProps } from './use-field.tsx'
import classes from './form.module.css'

/** A required file of a form. */
export const chosenFile = z.custom<File>((value) => value instanceof File, 'required')

// Source: specification section 9.1: 10 MB by default.
const defaultMaxMb = 10

type FileFieldProps = FieldProps & {
  /** In the format of the `accept` attribute: `.pdf,.jpg,.png`. */
  accept?: string
  maxMb?: number
  /** Accepts several files; the value is then an array of files. */
  isMultiple?: boolean
}

/** A field to drop or choose files; the value is a `File`, or an array of them. */
export function FileField(props: FileFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const { field, label, error, recheck } = useField(props)
  const [isOver, setOver] = useState(false)
  const [refusal, setRejection] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const maxMb = props.maxMb ?? defaultMaxMb
  const files = (Array.isArray(field.value) ? field.value : field.value ? [field.value] : []) as File[]

  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    const tooLarge = chosen.some((file) => file.size > maxMb * 1_000_000)
    setRejection(tooLarge ? t('feedback.file_too_large', { n: maxMb }) : undefined)
    const accepted = chosen.filter((file) => file.size <= maxMb * 1_000_000)
    if (accepted.length > 0) field.onChange(props.isMultiple ? [...files, ...accepted] : accepted[0])
    recheck()
  }
  const remove = (file: File) =>
    field.onChange(props.isMultiple ? files.filter((other) => other !== file) : null)
  const shownError = refusal ? <FieldIssue>{refusal}</FieldIssue> : error
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={shownError}
      description={props.help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        multiple={props.isMultiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <button
        ref={field.ref}
        type="button"
        className={classes.drop}
        data-over={isOver || undefined}
        data-invalid={shownError ? true : undefined}
        disabled={props.isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <IconUpload size={20} aria-hidden />
        <span>{t('feedback.drop_files', { count: props.isMultiple ? 2 : 1 })}</span>
        <Text span size="sm" c="dimmed">
          {t('feedback.file_limit', {
            types: (props.accept ?? '').replaceAll('.', ' ').trim() || '*',
            n: maxMb,
          })}
        </Text>
      </button>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.file}>
              <IconFile size={18} aria-hidden />
              <span className={classes.fileName}>{file.name}</span>
              <Text span size="sm" c="dimmed">
                {format.fileSize(file.size)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('feedback.remove_file', { name: file.name })}
                onClick={() => remove(file)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </Input.Wrapper>
  )
}
