import type { ReactNode } from 'react'
import { Group, Text } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../shared/page-kinds/sign-in-layout.tsx'
import { useSession } from '../../shell/session/session-state.ts'

/** Where the access flow ends: what the state of the account is, and the way out. */
export function AccountStatePanel({
  title,
  text,
  action,
}: {
  title: string
  text: string
  action?: ReactNode
}) {
  const t = useTranslate()
  const session = useSession()
  return (
    <SignInPanel title={title} text={text}>
      <Group>
        {action}
        <LinkButton to="/auth/logout" preload={false} variant={action ? 'default' : 'filled'}>
          {t('auth.sign_out')}
        </LinkButton>
      </Group>
      {session ? (
        <Text size="sm" c="dimmed" mt="lg">
          {t('auth.signed_in_as', { email: session.school.email })}
        </Text>
      ) : null}
    </SignInPanel>
  )
}
