import { lazy } from 'react'
import { Avatar } from '@mantine/core'
import { initials } from '@campus/domain/full-name'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../session/session-state.ts'
import { PopupButton } from './popup-button.tsx'

const load = () => import('./account-dropdown.tsx')
const AccountDropdown = lazy(() => load().then((module) => ({ default: module.AccountDropdown })))

/** A button with the user's initials; its menu has account details, colour scheme and sign-out. */
export function AccountMenu() {
  const t = useTranslate()
  const school = useSchool()
  return (
    <PopupButton
      kind="menu"
      label={t('shell.account_menu', { initials: initials(school), name: school.full_name })}
      popup={AccountDropdown}
      load={load}
    >
      <Avatar size={32} radius={999} color="brand" variant="filled" aria-hidden>
        {initials(school)}
      </Avatar>
    </PopupButton>
  )
}
