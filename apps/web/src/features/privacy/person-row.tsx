import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconFileExport, IconUserX } from '@tabler/icons-react'
import { requestExport } from '@campus/contract/privacy?address'
import type { FoundPerson } from '@campus/contract/privacy'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { StatusBadge } from '../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import classes from './privacy.module.css'

/** A person who was found, with actions. */
export function PersonRow({ person }: { person: FoundPerson }) {
  const t = useTranslate()
  const format = useFormat()
  const [isErasing, setErasing] = useState(false)
  const copy = useCallMutation(requestExport, {
    invalidates: ['list-privacy-requests'],
    doneText: t('privacy.copy_begun'),
  })
  const facts = [
    person.kind === 'user' ? t('privacy.kind_user') : '',
    person.date_of_birth ? t('privacy.born', { date: format.proseDate(person.date_of_birth) }) : '',
    person.detail
      ? person.kind === 'user'
        ? person.detail
        : t('privacy.passport', { number: person.detail })
      : '',
    person.policies_count > 0 ? t('privacy.policies', { count: person.policies_count }) : '',
    person.enrollments_count > 0 ? t('privacy.orders', { count: person.enrollments_count }) : '',
  ].filter(Boolean)
  return (
    <li className={classes.person}>
      <div>
        <strong>{person.name}</strong>{' '}
        {person.is_restricted ? <StatusBadge tone="warning">{t('privacy.restricted')}</StatusBadge> : null}
        <div className={classes.second}>{facts.join(' · ')}</div>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} aria-hidden />}
          loading={copy.isPending}
          aria-label={t('privacy.copy_named', { name: person.name })}
          onClick={() => copy.mutate({ body: { kind: person.kind, id: person.id } })}
        >
          {t('privacy.copy')}
        </Button>
        <Button
          variant="default"
          color="red"
          leftSection={<IconUserX size={16} aria-hidden />}
          aria-label={t('privacy.erase_named', { name: person.name })}
          onClick={() => setErasing(true)}
        >
          {t('privacy.erase')}
        </Button>
      </div>
      {isErasing ? <ErasureDialog person={person} onClose={() => setErasing(false)} /> : null}
    </li>
  )
}
