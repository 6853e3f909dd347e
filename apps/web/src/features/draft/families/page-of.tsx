import { useState } from 'react'
import { Text } from '@mantine/core'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './families.module.css'

const perPage = 25

/** Shows a long list in pages: 5,000 people don't mean 5,000 lines. */
export function usePageOf<Item>(all: readonly Item[]) {
  const [wanted, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(all.length / perPage) - 1)
  const page = Math.min(wanted, last)
  return {
    items: all.slice(page * perPage, (page + 1) * perPage),
    page,
    last,
    total: all.length,
    onPage: setPage,
  }
}

type PageOfProps = { page: number; last: number; total: number; onPage: (page: number) => void }

export function PageOf({ page, last, total, onPage }: PageOfProps) {
  const t = useTranslate()
  if (last === 0) return null
  const from = page * perPage + 1
  return (
    <div className={classes.paging}>
      <SmallButton disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('family.page_before')}
      </SmallButton>
      <Text size="sm" className="cc-figures">
        {t('family.page_of', { from, to: Math.min(total, from + perPage - 1), total })}
      </Text>
      <SmallButton disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('family.page_after')}
      </SmallButton>
    </div>
  )
}
