import { useState } from 'react'
import { Button, Checkbox, Text } from '@mantine/core'
import type { ImportDraft } from '@campus/contract/drafts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { FilterBar } from '../../../shared/table/filter-bar.tsx'
import { SearchInput } from '../../../shared/table/search-input.tsx'
import { useSelection } from '../../../shared/table/use-selection.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { DraftLine } from './draft-line.tsx'
import { showOpenDrafts, useDraftName } from './import-drafts.ts'
import { useDiscardDrafts } from './use-discard-drafts.ts'
import classes from './draft-list.module.css'

/** Most drafts shown at first; a button shows the rest. */
const shownFirst = 3

type OpenDraftsProps = {
  drafts: readonly ImportDraft[]
  /** Shows all drafts from the start. */
  isWholeAtFirst: boolean
}

/** The newest open drafts. The whole list can be searched, and several of its drafts discarded at once. */
export function OpenDrafts({ drafts, isWholeAtFirst }: OpenDraftsProps) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(isWholeAtFirst)
  const [search, setSearch] = useState('')
  const selection = useSelection()
  const discard = useDiscardDrafts()
  const found = useFound(drafts, search)
  const hasMore = drafts.length > shownFirst
  const shown = isWhole ? found : drafts.slice(0, shownFirst)
  // a colleague may have discarded some of them since
  const chosen = drafts.filter(({ id }) => selection.has(id))
  const shownIds = shown.map(({ id }) => id)
  const chosenHere = shownIds.filter(selection.has).length
  const discardChosen = async () => {
    if (!(await discard(chosen))) return
    selection.clear()
    showOpenDrafts()
  }
  return (
    <>
      {isWhole && hasMore ? (
        <div className={classes.tools}>
          <Checkbox
            label={t('draft.drafts_select_all')}
            checked={chosenHere > 0 && chosenHere === shownIds.length}
            indeterminate={chosenHere > 0 && chosenHere < shownIds.length}
            onChange={(event) => selection.setAll(shownIds, event.currentTarget.checked)}
          />
          <FilterBar
            selection={{ ...selection, count: chosen.length }}
            filters={<SearchInput label={t('draft.drafts_search')} value={search} onChange={setSearch} />}
            bulkActions={
              <Button size="xs" variant="default" color="red" onClick={() => void discardChosen()}>
                {t('draft.discard_chosen')}
              </Button>
            }
          />
        </div>
      ) : null}
      <ul className={classes.list}>
        {shown.map((draft) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            selection={isWhole && hasMore ? selection : undefined}
            onDiscard={() => void discard([draft])}
          />
        ))}
      </ul>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('feedback.no_match')}
        </Text>
      ) : null}
      {hasMore ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole)
            setSearch('')
            selection.clear()
          }}
        >
          {isWhole ? t('draft.drafts_fewer') : t('draft.drafts_all', { count: drafts.length })}
        </Button>
      ) : null}
    </>
  )
}

/** The drafts whose name, product, campus and editors together contain every typed word. */
function useFound(drafts: readonly ImportDraft[], search: string): readonly ImportDraft[] {
  const nameOf = useDraftName()
  const campuses = useSession()?.school.campuses ?? []
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  return drafts.filter((draft) => {
    const campus = campuses.find(({ id }) => id === draft.campus_id)?.name
    const people = [draft.owner, ...draft.editors].map(({ name }) => name)
    const text = [nameOf(draft), draft.file_name, draft.product_name, campus, ...people]
      .join(' ')
      .toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
