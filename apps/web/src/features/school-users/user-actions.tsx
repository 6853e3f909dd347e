import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import type { SchoolUser } from '@campus/contract/school-users'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { Change } from './use-user-changes.ts'

type UserActionsProps = {
  user: SchoolUser
  onEdit: () => void
  onChange: (change: Change) => void
  /** Undefined if there is no second factor to reset. */
  onResetFactor?: () => void
}

/** Actions for a user; those that end their access are last and set apart. */
export function UserActions({ user, onEdit, onChange, onResetFactor }: UserActionsProps) {
  const t = useTranslate()
  const isEnding = (change: Change) => change === 'suspend' || change === 'deactivate'
  const gentle = user.changes.filter((change) => !isEnding(change))
  const ending = user.changes.filter(isEnding)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('users.actions_for', { name: user.full_name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {user.can_edit ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('users.edit')}
          </Menu.Item>
        ) : (
          <Menu.Label maw={260}>{t('errors.user_sees_more')}</Menu.Label>
        )}
        {gentle.map((change) => (
          <Menu.Item key={change} onClick={() => onChange(change)}>
            {t(`users.do_${change}`)}
          </Menu.Item>
        ))}
        {onResetFactor ? <Menu.Item onClick={onResetFactor}>{t('users.do_reset_factor')}</Menu.Item> : null}
        {ending.length > 0 ? <Menu.Divider /> : null}
        {ending.map((change) => (
          <Menu.Item key={change} c="var(--cc-error)" onClick={() => onChange(change)}>
            {t(`users.do_${change}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
