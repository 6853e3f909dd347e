import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { AddressTabs } from '../../shared/page-kinds/detail-page.tsx'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { ProofHost } from '../../shell/session/proof-host.tsx'
import { useSession } from '../../shell/session/session-state.ts'
import { seesProfileTab } from './profile-tab-keys.ts'
import { profileTabs } from './profile-tabs.tsx'

/** Account settings: the user's own details, the organisation, its campuses, users and keys. */
export function ProfilePage() {
  const t = useTranslate()
  const session = useSession()
  const allowed = profileTabs.filter(({ key }) => seesProfileTab(session, key))
  return (
    <>
      <ProofHost />
      <PageHeader title={t('account.title')} />
      <AddressTabs
        page="/portal-layout/profile"
        tabs={allowed.map(({ key, label, Panel }) => ({
          key,
          label: t(label),
          render: () => <Panel />,
        }))}
      />
    </>
  )
}
