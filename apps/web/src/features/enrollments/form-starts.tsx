import { IconCopy, IconUsersPlus } from '@tabler/icons-react'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { SmallButton } from '../../shared/form/small-button.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './one-by-one.module.css'

type FormStartsProps = {
  /** The person being edited, who was added before. */
  edited: Enrollment | undefined
  /** The people added in this session, newest first. */
  added: readonly Enrollment[]
  /** When the restored input was saved; undefined if none was restored. */
  restoredAt: string | undefined
  onEmpty: () => void
  onCopy: (person: Enrollment) => void
  onFamily: (person: Enrollment) => void
}

/**
 * Ways to start the form: empty instead of the restored input, as a copy of the previous person, or as a
 * family member.
 */
export function FormStarts({ edited, added, restoredAt, onEmpty, onCopy, onFamily }: FormStartsProps) {
  const t = useTranslate()
  const personName = (person: Enrollment) => person.full_name || t('orders.link_no_name')
  if (edited)
    return (
      <p className={classes.starts} role="status">
        {t('orders.editing', { name: personName(edited) })}
      </p>
    )
  const [newest] = added
  // a family member's family is that of the same head
  const head =
    newest?.type === 'immediate_family' ? added.find(({ id }) => id === newest.dependency_id) : newest
  if (!newest && restoredAt === undefined) return null
  return (
    <div className={classes.starts}>
      {restoredAt === undefined ? null : (
        <>
          <span className={classes.note} role="status">
            {t('orders.form_restored', { when: restoredAt })}
          </span>
          <SmallButton onClick={onEmpty}>{t('orders.form_empty')}</SmallButton>
        </>
      )}
      {newest ? (
        <SmallButton leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(newest)}>
          {t('orders.copy_from', { name: personName(newest) })}
        </SmallButton>
      ) : null}
      {head ? (
        <SmallButton leftSection={<IconUsersPlus size={16} aria-hidden />} onClick={() => onFamily(head)}>
          {t('orders.family_of', { name: personName(head) })}
        </SmallButton>
      ) : null}
    </div>
  )
}
