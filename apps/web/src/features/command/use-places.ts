import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { PagePath } from '../../shared/navigation/page-path.ts'
import { toggleHelp } from '../../shell/layouts/help-container.tsx'
import { openKeys } from '../../shell/command/command-state.ts'
import { useMayOpen, useNavItems } from '../../shell/navigation/nav-items.ts'
import { startTour } from '../../shell/tour/tour-state.ts'
import { can } from '../../shell/session/session-rights.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { helpTexts, type HelpText } from '../help/public.ts'
import { profileTabs, seesProfileTab } from '../profile/public.ts'
import type { Entry } from './find-entries.ts'

/** Pages that the user may open: the navigation items, then the pages below them. */
export function usePages(): Entry[] {
  const t = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  const mayOpen = useMayOpen()
  const places = useNavItems().map(({ key, label, to, search }) => ({
    key,
    label: t(label),
    run: () => void navigate({ to, search }),
  }))
  const { routesByPath } = useRouter()
  const titled = (Object.keys(routesByPath) as PagePath[]).flatMap((path) => {
    const title = routesByPath[path].options.staticData?.page?.title
    return title && mayOpen(path)
      ? [{ key: path, label: t(title), run: () => void navigate({ to: path }) }]
      : []
  })
  const tabs = profileTabs
    // already in the navigation
    .filter(({ key }) => key !== 'manage-users' && seesProfileTab(session, key))
    .map(({ key, label }) => ({
      key: `tab-${key}`,
      label: t(label),
      detail: t('shell.account_settings'),
      run: () => void navigate({ to: '/profile', search: { tab: key } }),
    }))
  return [...places, ...titled, ...tabs]
}

/** Actions available everywhere. */
export function useActions(): Entry[] {
  const t = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const write = {
    key: 'write',
    label: t('command.write_message'),
    run: () => void navigate({ to: '/message-center/new' }),
  }
  return [
    ...(can(session, 'create_message') ? [write] : []),
    { key: 'help', label: t('command.open_help'), run: toggleHelp },
    { key: 'tour', label: t('command.take_tour'), run: startTour },
    { key: 'keys', label: t('orders.keys'), detail: '?', run: openKeys },
    { key: 'print', label: t('command.print_page'), run: () => window.print() },
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      key: `colours-${scheme}`,
      label: t(`shell.theme_${scheme}`),
      detail: t('shell.theme'),
      run: () => setColorScheme(scheme),
    })),
    { key: 'sign-out', label: t('shell.sign_out'), run: () => void navigate({ to: '/auth/logout' }) },
  ]
}

/** The help texts, searchable by their content. */
export function useHelpEntries(onShow: (text: HelpText) => void): Entry[] {
  const t = useTranslate()
  return helpTexts.map((text) => ({
    key: text.page,
    label: t(text.title),
    detail: t(text.text),
    run: () => onShow(text),
  }))
}
