import { forwardRef } from 'react'
import { Menu, Text, useMantineColorScheme, type MenuItemProps } from '@mantine/core'
import { roleText } from '@campus/i18n/role-text'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan, useSchool } from '../session/session-state.ts'
import type { PopupProps } from './popup-button.tsx'
import classes from './top-bar.module.css'

/** The user's name, account details, colour scheme and sign-out. */
export function AccountDropdown({ button, isOpen, onChange }: PopupProps) {
  const t = useTranslate()
  const school = useSchool()
  const hasDetails = useCan('read_own_school_profile')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" width={260} withinPortal>
      <Menu.Target>{button}</Menu.Target>
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

/** A menu item that is a link: `<MenuLink to="/profile">`. */
const MenuLink = createLink(MenuAnchor)
