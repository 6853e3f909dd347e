import { useState } from 'react'
import { Button, Tabs } from '@mantine/core'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { isFamilyField } from '@campus/domain/family-requests/asked-fields'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import { AskFamilies } from './ask-families.tsx'
import { AskedFamilies } from './asked-families.tsx'
import { FamilyAnswers } from './family-answers.tsx'
import { findSuggestions } from './suggestions.ts'
import { useFamilyRequests } from './use-family-requests.ts'

type Tab = 'ask' | 'asked' | 'answers'
const dialogWidth = 860

/** Asks the families for what the rows lack, shows who has answered, and takes the answers over. */
export function FamilyTools({ session }: { session: ReviewedSession }) {
  const t = useTranslate()
  const { draft, review } = session
  const [tab, setTab] = useState<Tab>()
  const query = useFamilyRequests(draft.id)
  const requests = query.data?.requests ?? []
  const suggestions = findSuggestions(requests, review.rows)
  const people = review.rows.filter(({ issues }) => issues.some(({ field }) => isFamilyField(field))).length
  if (people === 0 && requests.length === 0) return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setTab(people > 0 ? 'ask' : 'asked')}
      >
        {t('family.ask_button')}
      </Button>
      {suggestions.length > 0 ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconMailOpened size={16} aria-hidden />}
          onClick={() => setTab('answers')}
        >
          {t('family.answers_button', { count: suggestions.length })}
        </Button>
      ) : null}
      <SharedDialog
        isOpen={tab !== undefined}
        title={t('family.ask_button')}
        onClose={() => setTab(undefined)}
        maxWidth={dialogWidth}
      >
        <Tabs value={tab ?? 'ask'} onChange={(next) => setTab(next as Tab)} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="ask">{t('family.tab_ask')}</Tabs.Tab>
            <Tabs.Tab value="asked">{t('family.tab_asked', { count: requests.length })}</Tabs.Tab>
            <Tabs.Tab value="answers">{t('family.tab_answers', { count: suggestions.length })}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ask">
            <AskFamilies draftId={draft.id} onAsked={() => setTab('asked')} />
          </Tabs.Panel>
          <Tabs.Panel value="asked">
            {query.data ? (
              <AskedFamilies draftId={draft.id} asks={query.data.asks} requests={requests} />
            ) : query.isError ? (
              <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
            ) : null}
          </Tabs.Panel>
          <Tabs.Panel value="answers">
            <FamilyAnswers draftId={draft.id} suggestions={suggestions} />
          </Tabs.Panel>
        </Tabs>
      </SharedDialog>
    </>
  )
}
