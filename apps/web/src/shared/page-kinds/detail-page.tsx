import { useEffect, useRef, type ReactNode } from 'react'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorState } from '../feedback/error-state.tsx'
import { FactsSkeleton } from '../feedback/page-skeleton.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './page.module.css'

export type DetailTab = { key: string; label: string; render: () => ReactNode }

type DetailPageProps = Omit<PageHeaderProps, 'title' | 'aside'> & {
  /** Who or what; undefined while it loads. */
  title: string | undefined
  /** A `StatusBadge`. */
  status?: ReactNode
  /** Label and value; shown in two columns. */
  facts?: readonly Fact[]
  /** Documents, history, activity; the open one is kept in the address as `tab`. */
  tabs?: readonly DetailTab[]
  children?: ReactNode
  failure?: unknown
  onRetry?: () => void
}

export type Fact = { label: string; value: ReactNode }

/** The detail page: title with status, facts in two columns, tabs, actions at the top right. */
export function DetailPage({
  title,
  status,
  facts,
  tabs,
  children,
  failure,
  onRetry,
  ...header
}: DetailPageProps) {
  const t = useTranslate()
  if (failure) return <ErrorState isPage failure={failure} onRetry={onRetry} back={header.back} />
  return (
    <>
      <PageHeader {...header} title={title ?? t('feedback.loading')} aside={status} />
      {facts || title === undefined ? (
        <section className={classes.panel} data-padded>
          {title === undefined ? <FactsSkeleton /> : <FactList facts={facts ?? []} />}
        </section>
      ) : null}
      {children}
      {tabs && title !== undefined ? <AddressTabs tabs={tabs} /> : null}
    </>
  )
}

/** Facts in two columns, one on a phone. An absent value is a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Tabs whose open one is in the address, so that a link can lead to it. Only the open one is rendered. */
export function AddressTabs({ tabs, name = 'tab' }: { tabs: readonly DetailTab[]; name?: string }) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const open = tabs.find(({ key }) => key === search[name]) ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll sideways; the open one is never out of sight.
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open?.key])
  if (!open) return null
  return (
    <Tabs
      value={open.key}
      keepMounted={false}
      className={classes.tabs}
      onChange={(key) =>
        void navigate({ to: '.', search: (() => ({ [name]: key ?? undefined })) as never, replace: true })
      }
    >
      <Tabs.List ref={list} className={classes.tabList}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.key} pt="lg">
        {open.render()}
      </Tabs.Panel>
    </Tabs>
  )
}
