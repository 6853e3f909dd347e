import { useState } from 'react'
import { Button } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { lazyOverlay } from '../../shared/feedback/lazy-overlay.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { SignInLayout } from '../../shared/page-kinds/sign-in-layout.tsx'
import { useSession } from '../session/session-state.ts'
import { Footer } from './footer.tsx'

const HelpDialog = lazyOverlay(() =>
  withPageParts(import('./help-dialog.tsx')).then(({ HelpDialog: dialog }) => dialog),
)

/** Layout of the sign-in pages: the brand's background, one panel, and help for users who can't sign in. */
export function AuthLayout() {
  const t = useTranslate()
  const isSignedIn = useSession() !== null
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <>
      <SignInLayout
        below={
          <>
            {isSignedIn ? null : (
              <Button variant="subtle" size="compact-md" onClick={() => setHelpOpen(true)}>
                {t('shell.having_trouble')}
              </Button>
            )}
            <Footer isCentered />
          </>
        }
      >
        <Outlet />
      </SignInLayout>
      {isHelpOpen ? <HelpDialog isOpen onClose={() => setHelpOpen(false)} /> : null}
    </>
  )
}
