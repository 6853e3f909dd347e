import { NativeSelect, Pagination, Text } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'
import classes from './data-table.module.css'

const pageSizes = ['25', '50', '100']

export type ListMeta = { current_page: number; per_page: number; last_page: number; total: number }
type PagingProps = {
  meta: ListMeta | undefined
  onPage: (page: number) => void
  onPageSize?: (items: number) => void
}

/** The range of rows, the total, the page size and the pages. Keeps its height while the total is unknown. */
export function Paging({ meta, onPage, onPageSize }: PagingProps) {
  const t = useTranslate()
  if (!meta) return <div className={classes.foot} aria-hidden />
  const from = meta.total === 0 ? 0 : (meta.current_page - 1) * meta.per_page + 1
  const to = Math.min(meta.total, meta.current_page * meta.per_page)
  const sizes = [...new Set([...pageSizes, String(meta.per_page)])]
  return (
    <nav className={classes.foot} aria-label={t('feedback.paging')}>
      <Text c="dimmed" className="cc-figures">
        {t('feedback.range', { from, to, total: meta.total })}
      </Text>
      {onPageSize && meta.total > Number(pageSizes[0]) ? (
        <label className={classes.size}>
          {t('feedback.per_page')}
          <NativeSelect
            size="xs"
            data={sizes}
            value={String(meta.per_page)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </label>
      ) : null}
      {meta.last_page > 1 ? (
        <Pagination
          size="sm"
          total={meta.last_page}
          value={meta.current_page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(`feedback.page_${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('feedback.page_n', { page }) })}
        />
      ) : null}
    </nav>
  )
}
