import { useState } from 'react'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { lazyPart } from '../../../shared/feedback/lazy-part.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TextLink } from '../../../shared/navigation/link-button.tsx'
import { SignInPanel } from '../../../shared/page-kinds/sign-in-layout.tsx'
import { useAuthFlow } from '../sign-in/auth-flow-state.ts'
import { ForgotByEmailForm } from './forgot-by-email-form.tsx'

// loaded on demand, because the list of dialling codes is large
const ForgotByPhoneForm = lazyPart(
  () => import('./forgot-by-phone-form.tsx').then(({ ForgotByPhoneForm: form }) => form),
  <Skeleton height={132} />,
)

/** First step of a reset: the email address or phone number that receives the PIN. */
export function ForgotPasswordPage() {
  const t = useTranslate()
  const { forgotPhone } = useAuthFlow()
  const [way, setWay] = useState(forgotPhone ? 'phone' : 'email')
  return (
    <SignInPanel
      title={t('auth.forgot_title')}
      text={t(way === 'phone' ? 'auth.forgot_text_phone' : 'auth.forgot_text')}
      foot={<TextLink to="/auth/login">{t('auth.back_to_sign_in')}</TextLink>}
    >
      <SegmentedControl
        fullWidth
        mb="lg"
        aria-label={t('auth.forgot_way')}
        value={way}
        onChange={setWay}
        data={[
          { value: 'email', label: t('auth.forgot_by_email') },
          { value: 'phone', label: t('auth.forgot_by_phone') },
        ]}
      />
      {way === 'phone' ? <ForgotByPhoneForm /> : <ForgotByEmailForm />}
    </SignInPanel>
  )
}
