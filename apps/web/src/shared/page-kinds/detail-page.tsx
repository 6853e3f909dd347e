import type { ReactNode } from 'react'
import { Skeleton, Tabs } from '@mantine/core'
import { Blank } from '../feedback/blank.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { FactsSkeleton } from '../feedback/page-skeleton.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import type { SearchOf, TabOf, TabPageId } from '../navigation/page-path.ts'
import { TabList } from '../navigation/tab-list.tsx'
import { useAddressSearch } from '../navigation/use-address-search.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

export type DetailTab<Key extends string> = { key: Key; label: string; render: () => ReactNode }

type DetailPageProps<Id extends TabPageId> = Omit<PageHeaderProps, 'title' | 'aside' | 'areActionsLate'> & {
  /** The name of the person or item; undefined while it loads. */
  title: string | undefined
  /** A `StatusBadge`. */
  status?: ReactNode
  /** Labels and values, shown in two columns. */
  facts?: readonly Fact[]
  /** Documents, history, activity; the open one is kept in the address as `tab`. */
  tabs?: readonly DetailTab<TabOf<Id>>[]
  /** The route whose address keeps the open tab. */
  page: Id
  /** Values of the address that are kept when another tab is opened. */
  kept?: Partial<SearchOf<Id>> | undefined
  /** An important notice shown above the facts. */
  banner?: ReactNode
  children?: ReactNode
  failure?: unknown
  onRetry?: () => void
}

export type Fact = { label: string; value: ReactNode }

/** The detail page: title with status, facts in two columns, tabs, actions at the top right. */
export function DetailPage<const Id extends TabPageId>({
  title,
  status,
  facts,
  tabs,
  page,
  kept,
  actions,
  banner,
  children,
  failure,
  onRetry,
  ...header
}: DetailPageProps<Id>) {
  const t = useTranslate()
  if (failure) return <ErrorState isPage failure={failure} onRetry={onRetry} back={header.back} />
  const isComing = title === undefined
  const { text } = header
  return (
    <>
      <PageHeader
        {...header}
        title={title ?? t('feedback.loading')}
        aside={status} // placeholders keep the space above the facts, which would move down otherwise
        text={isComing && 'text' in header ? <Skeleton width={160}>&nbsp;</Skeleton> : text}
        areActionsLate
        actions={isComing ? <Skeleton className={classes.comingActions} /> : actions}
      />
      {banner}
      {facts || title === undefined ? (
        <section className={classes.panel} data-padded>
          {title === undefined ? <FactsSkeleton /> : <FactList facts={facts ?? []} />}
        </section>
      ) : null}
      {children}
      {tabs && title !== undefined ? <AddressTabs page={page} tabs={tabs} kept={kept} /> : null}
    </>
  )
}

/** Facts in two columns, one on a phone. A missing value is a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <Blank /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

type AddressTabsProps<Id extends TabPageId> = {
  page: Id
  tabs: readonly DetailTab<TabOf<Id>>[]
  kept?: Partial<SearchOf<Id>> | undefined
}

/** Tabs that keep the open one in the address, so that it can be linked to. Only the open tab is rendered. */
export function AddressTabs<const Id extends TabPageId>({ tabs, page, kept }: AddressTabsProps<Id>) {
  const { values, replace } = useAddressSearch(page)
  const open = tabs.find(({ key }) => key === values.tab) ?? tabs[0]
  if (!open) return null
  return (
    <Tabs
      value={open.key}
      keepMounted={false}
      className={classes.tabs}
      onChange={(next) => {
        const tab = tabs.find(({ key }) => key === next)?.key
        // the compiler can't build the values of a page that is a type parameter; `tab` is one of its tabs
        replace({ ...kept, tab } as Partial<SearchOf<Id>>)
      }}
    >
      <TabList open={open.key}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={open.key} pt="lg">
        {open.render()}
      </Tabs.Panel>
    </Tabs>
  )
}
