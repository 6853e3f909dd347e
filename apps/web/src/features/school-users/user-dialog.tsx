import { useState } from 'react'
import type { SchoolUser } from '@campus/contract/school-users'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { UserForm } from './user-form.tsx'

type UserDialogProps = { user?: SchoolUser; isAnnual?: boolean; onClose: () => void }

/** Creates or edits a user. 'Save and add new' keeps the dialog open with an empty form; 'Save' closes it. */
export function UserDialog({ user, isAnnual, onClose }: UserDialogProps) {
  const t = useTranslate()
  const [round, setRound] = useState(0)
  const title = user ? t('users.edit_title', { name: user.full_name }) : t('users.new_title')
  return (
    <SharedDialog isOpen title={title} onClose={onClose}>
      <UserForm
        key={round}
        user={user}
        isAnnual={isAnnual}
        submitLabel={t('users.save')}
        addAnotherLabel={user ? undefined : t('users.save_and_add')}
        onSaved={(_, isAnother) => (isAnother ? setRound((old) => old + 1) : onClose())}
      />
    </SharedDialog>
  )
}
