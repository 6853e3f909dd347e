import { useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './one-by-one.module.css'

type AddedPeopleProps = {
  people: readonly Enrollment[]
  /** Their total price, calculated by the server, as a decimal amount. */
  total: string
  currency: string
  onEdit: (person: Enrollment) => void
  onFamily: (person: Enrollment) => void
  onRemove: (person: Enrollment) => void
}

/** The people added in this session, newest first, with their price; a collapsible bar on phones. */
export function AddedPeople({ people, total, currency, onEdit, onFamily, onRemove }: AddedPeopleProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  const personName = (person: Enrollment) => person.full_name || t('orders.link_no_name')
  return (
    <section className={classes.added} data-open={isOpen || undefined} aria-label={t('orders.sitting')}>
      <h2 className={classes.addedHead} aria-live="polite">
        <span>{t('orders.sitting_count', { count: people.length })}</span>
        <strong>{format.money(total, currency)}</strong>
        <Button
          className={classes.toggle}
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'orders.sitting_hide' : 'orders.sitting_show')}
        </Button>
      </h2>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <span className={classes.name}>{personName(person)}</span>
            <span className={classes.price}>
              {person.errors.length > 0 || !person.fee
                ? t('orders.sitting_errors')
                : format.money(person.fee.total, person.fee.currency)}
            </span>
            <span className={classes.what}>{t.dynamic(`person.type_${person.type}`, {})}</span>
            <span className={classes.tools}>
              {person.type === 'immediate_family' ? null : (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('orders.family_of', { name: personName(person) })}
                  title={t('orders.family_of', { name: personName(person) })}
                  onClick={() => onFamily(person)}
                >
                  <IconUsersPlus size={16} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                aria-label={t('orders.edit_person', { name: personName(person) })}
                title={t('orders.edit_person', { name: personName(person) })}
                onClick={() => onEdit(person)}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('orders.remove_person', { name: personName(person) })}
                title={t('orders.remove_person', { name: personName(person) })}
                onClick={() => onRemove(person)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
