import { Avatar, Menu, Text, useMantineColorScheme, type MenuItemProps } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan, useSchool } from '../session/session-state.ts'
import classes from './top-bar.module.css'
import { forwardRef } from 'react'
import { roleText } from '@campus/i18n/role-text'
import { createLink } from '@tanstack/react-router'

/** Two initials of a name, by whole characters, so that names outside the Latin script stay readable. */
function formatInitials({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return [first_name, last_name]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The person's initials; their menu has account details, the colours and logout. */
export function AccountMenu() {
  const t = useTranslate()
  const school = useSchool()
  const hasDetails = useCan('read_own_school_profile')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('shell.account_menu', { initials: formatInitials(school), name: school.full_name })}
        >
          <Avatar size={32} radius={999} color="brand" variant="filled" aria-hidden>
            {formatInitials(school)}
          </Avatar>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} truncate>
            {school.full_name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {school.email}
          </Text>
          <Text size="sm" c="dimmed">
            {roleText(t, school.role)}
          </Text>
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {school.client.name}
          </Text>
        </div>
        <Menu.Divider />
        {hasDetails ? (
          <MenuLink
            to="/profile"
            search={{ tab: 'account-details' }}
            leftSection={<IconUserCircle size={18} aria-hidden />}
          >
            {t('shell.account_details')}
          </MenuLink>
        ) : null}
        <Menu.Label>{t('shell.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        >
          <Menu.RadioItem value="light">{t('shell.theme_light')}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{t('shell.theme_dark')}</Menu.RadioItem>
          <Menu.RadioItem value="auto">{t('shell.theme_auto')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <MenuLink to="/auth/logout" preload={false} leftSection={<IconLogout size={18} aria-hidden />}>
          {t('shell.sign_out')}
        </MenuLink>
      </Menu.Dropdown>
    </Menu>
  )
}

const MenuAnchor = forwardRef<HTMLAnchorElement, Omit<MenuItemProps, 'component'>>((props, ref) => (
  <Menu.Item ref={ref} component="a" {...props} />
))
MenuAnchor.displayName = 'MenuAnchor'

/** A link that is an entry of a menu: `<MenuLink to="/profile">`. */
const MenuLink = createLink(MenuAnchor)
