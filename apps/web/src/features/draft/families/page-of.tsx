import { useState } from 'react'
import { Button, Text } from '@mantine/core'
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
      <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('family.page_before')}
      </Button>
      <Text size="sm" className="cc-figures">
        {t('family.page_of', { from, to: Math.min(total, from + perPage - 1), total })}
      </Text>
      <Button size="compact-sm" variant="default" disabled={page === last} onClick={() => onPage(page + 1)}>
        {t('family.page_after')}
      </Button>
    </div>
  )
}
