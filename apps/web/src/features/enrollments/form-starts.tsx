import { Button } from '@mantine/core'
import { IconCopy, IconUsersPlus } from '@tabler/icons-react'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './one-by-one.module.css'

type FormStartsProps = {
  /** Somebody added before, who stands in the form to be changed. */
  edited: Enrollment | undefined
  /** Who was added in this sitting, the newest first. */
  added: readonly Enrollment[]
  /** When what the form began with was typed, where it was kept. */
  restoredAt: string | undefined
  onEmpty: () => void
  onCopy: (person: Enrollment) => void
  onFamily: (person: Enrollment) => void
}

/** What the form can begin with: what was half typed, the person before, a family member of theirs. */
export function FormStarts({ edited, added, restoredAt, onEmpty, onCopy, onFamily }: FormStartsProps) {
  const t = useTranslate()
  const nameOf = (person: Enrollment) => person.full_name || t('orders.link_no_name')
  if (edited)
    return (
      <p className={classes.starts} role="status">
        {t('orders.editing', { name: nameOf(edited) })}
      </p>
    )
  const [last] = added
  // the family of somebody's family is the same one
  const head = last?.type === 'immediate_family' ? added.find(({ id }) => id === last.dependency_id) : last
  if (!last && restoredAt === undefined) return null
  return (
    <div className={classes.starts}>
      {restoredAt === undefined ? null : (
        <>
          <span className={classes.note} role="status">
            {t('orders.form_restored', { when: restoredAt })}
          </span>
          <Button size="compact-sm" variant="default" onClick={onEmpty}>
            {t('orders.form_empty')}
          </Button>
        </>
      )}
      {last ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onCopy(last)}
        >
          {t('orders.copy_from', { name: nameOf(last) })}
        </Button>
      ) : null}
      {head ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          onClick={() => onFamily(head)}
        >
          {t('orders.family_of', { name: nameOf(head) })}
        </Button>
      ) : null}
    </div>
  )
}
