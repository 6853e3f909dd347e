import { useState, type FormEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { addressOf, readAddress } from '@campus/draft/model/cell-address'
import { asInFile } from '@campus/draft/model/cell'
import {
  canEnd,
  cornerKinds,
  shapeKey,
  tableCorners,
  type CornerKind,
  type ShapeChoices,
} from '@campus/draft/model/sheet-shape'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import classes from './columns.module.css'
import own from './first-rows.module.css'

type TablePartProps = { sheet: number; shape: ShapeChoices; onChoose: (shape: ShapeChoices) => void }

/** The part of the sheet that is read, if it was chosen, with a way back to the whole sheet. */
export function TablePart({ sheet, shape, onChoose }: TablePartProps) {
  const t = useTranslate()
  const { begins, ends } = tableCorners(shape, sheet)
  const isPart = begins !== undefined || ends !== undefined
  return (
    <div className={isPart ? own.part : undefined}>
      <span role="status">
        {begins ? t('columns.table_begins', { cell: addressOf(begins) }) : null}{' '}
        {ends ? t('columns.table_ends', { cell: addressOf(ends) }) : null}
      </span>
      {isPart ? (
        <SmallButton
          onClick={() =>
            onChoose({ [shapeKey('begins', sheet)]: asInFile, [shapeKey('ends', sheet)]: asInFile })
          }
        >
          {t('columns.whole_sheet')}
        </SmallButton>
      ) : null}
    </div>
  )
}

type Texts = Record<CornerKind, string>

/** Takes the first and the last cell of the table by their addresses; blank ones are those of the sheet. */
export function CornerFields({ sheet, shape, onChoose }: TablePartProps) {
  const t = useTranslate()
  const { begins, ends } = tableCorners(shape, sheet)
  const chosen = { begins: begins ? addressOf(begins) : '', ends: ends ? addressOf(ends) : '' }
  const state = JSON.stringify(chosen)
  // what was typed before a corner changed is out of date
  const [typed, setTyped] = useState<{ state: string; texts: Partial<Texts> }>()
  const [errors, setErrors] = useState<Partial<Texts>>({})
  const texts: Texts = { ...chosen, ...(typed?.state === state ? typed.texts : {}) }
  const type = (kind: CornerKind, text: string) => {
    setTyped({ state, texts: { ...texts, [kind]: text } })
    setErrors({})
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const places = { begins: readAddress(texts.begins), ends: readAddress(texts.ends) }
    const found: Partial<Texts> = {}
    for (const kind of cornerKinds)
      if (texts[kind].trim() !== '' && places[kind] === undefined) found[kind] = t('columns.cell_invalid')
    if (places.begins && places.ends && !canEnd(places.begins, places.ends))
      found.ends = t('columns.ends_before', { cell: addressOf(places.begins) })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onChoose(
      Object.fromEntries(
        cornerKinds.map((kind) => {
          const place = places[kind]
          return [shapeKey(kind, sheet), place === undefined ? asInFile : addressOf(place)]
        }),
      ),
    )
  }
  return (
    <form className={`${classes.choices} ${own.corners}`} onSubmit={choose} noValidate>
      {cornerKinds.map((kind) => (
        <TextInput
          key={kind}
          label={t(kind === 'begins' ? 'columns.first_cell' : 'columns.last_cell')}
          value={texts[kind]}
          maxLength={12}
          autoComplete="off"
          error={errors[kind]}
          inputWrapperOrder={['label', 'error', 'input']}
          onChange={(event) => type(kind, event.currentTarget.value)}
        />
      ))}
      <Button type="submit" variant="default">
        {t('columns.read_part')}
      </Button>
    </form>
  )
}
