import { useState, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { lazyOverlay } from '../../../shared/feedback/lazy-overlay.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { useSession } from '../../../shell/session/session-state.ts'

const HelpDialog = lazyOverlay(() =>
  import('../../../shell/layouts/help-dialog.tsx').then(({ HelpDialog: dialog }) => dialog),
)

type AccountStatePanelProps = {
  title: string
  text: string
  /** The next step, if there is one. */
  action?: ReactNode
  /** Offers to contact the company, if only it can help. */
  canWrite?: boolean
}

/** A final page of the access flow: the state of the account, and a way to continue or sign out. */
export function AccountStatePanel({ title, text, action, canWrite = false }: AccountStatePanelProps) {
  const t = useTranslate()
  const session = useSession()
  const [isWriting, setWriting] = useState(false)
  return (
    <SignInPanel title={title} text={text}>
      <Group>
        {action}
        {canWrite ? <Button onClick={() => setWriting(true)}>{t('auth.write_to_us')}</Button> : null}
        <LinkButton to="/auth/logout" preload={false} variant={action || canWrite ? 'default' : 'filled'}>
          {t('auth.sign_out')}
        </LinkButton>
      </Group>
      {session ? (
        <Text size="sm" c="dimmed" mt="lg">
          {t('auth.signed_in_as', { email: session.school.email })}
        </Text>
      ) : null}
      {isWriting ? (
        <HelpDialog
          isOpen
          title={t('auth.write_to_us')}
          sender={session?.school}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </SignInPanel>
  )
}
