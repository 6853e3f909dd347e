import { useState } from 'react'
import { Checkbox } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { SearchInput } from '../../shared/table/search-input.tsx'
import { useOnboardingUsers } from './use-onboarding-users.ts'
import classes from './onboarding.module.css'

type AccountingStepProps = { chosen: ReadonlySet<string>; onToggle: (id: string) => void }

/** The users with a checkbox each: the contacts for accounting questions. */
export function AccountingStep({ chosen, onToggle }: AccountingStepProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const query = useOnboardingUsers(search)
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const users = query.data.items
  return (
    <>
      <h3 className={classes.heading}>{t('onboarding.accounting_heading')}</h3>
      <SearchInput label={t('users.search')} value={search} onChange={setSearch} />
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('users.caption')}>
          <thead>
            <tr>
              <th>{t('users.name')}</th>
              <th>{t('users.email')}</th>
              <th>{t('users.accounting')}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id}>
                <td>
                  {user.full_name}
                  {user.status === 'draft' ? (
                    <span className={classes.chip}>{t('onboarding.pending_activation')}</span>
                  ) : null}
                </td>
                <td>{user.email}</td>
                <td>
                  <Checkbox
                    aria-label={t('onboarding.accounting_for', { name: user.full_name })}
                    checked={chosen.has(user.id)}
                    onChange={() => onToggle(user.id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {users.length === 0 ? <p className={classes.empty}>{t('feedback.nothing_found')}</p> : null}
      </div>
    </>
  )
}
