import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { DataTable } from './data-table.tsx'
import { useSelection } from './use-selection.ts'

type Person = { id: string; name: string; school: string }
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}`, school: 'Harbour' }))

function People({ count }: { count: number }) {
  const [rows] = useState(() => people(count))
  const selection = useSelection()
  return (
    <>
      <p>{selection.count} chosen</p>
      <DataTable
        caption="People"
        columns={[
          { key: 'name', header: 'Name', render: ({ name }) => <a href="#here">{name}</a>, card: 'title' },
          { key: 'school', header: 'School', render: ({ school }) => school },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        selection={selection}
      />
    </>
  )
}

afterEach(() => page.viewport(1280, 800))

test('a list is a table or cards, never both; what is chosen and the keyboard stay when the window changes', async () => {
  await page.viewport(1280, 800)
  await renderInApp(<People count={3} />)
  expect(document.querySelectorAll('table')).toHaveLength(1)
  expect(document.querySelectorAll('ul[aria-label="People"]')).toHaveLength(0)
  const box = document.querySelectorAll<HTMLInputElement>('[data-row="p1"] input')
  expect(box).toHaveLength(1)
  box[0]?.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('1 chosen')).toBeVisible()

  await page.viewport(390, 800)
  await expect.poll(() => document.querySelectorAll('ul[aria-label="People"] > li').length).toBe(3)
  expect(document.querySelectorAll('table')).toHaveLength(0)
  const card = document.querySelector<HTMLInputElement>('[data-row="p1"] input')
  expect(card?.checked).toBe(true)
  expect(document.activeElement).toBe(card)

  await page.viewport(1280, 800)
  await expect.poll(() => document.querySelectorAll('table').length).toBe(1)
  expect(document.activeElement).toBe(document.querySelector('[data-row="p1"] input'))
  await expect.element(page.getByText('1 chosen')).toBeVisible()
})

test('500 rows hold the nodes of one view', async () => {
  await page.viewport(1280, 800)
  await renderInApp(<People count={500} />)
  expect(document.querySelectorAll('[data-row]')).toHaveLength(500)
  // 3,086: six elements a row; with a checkbox of seven elements it was 6,090
  expect(document.querySelectorAll('*').length).toBeLessThan(3_300)
  // thousands of nodes in a development build: a busy machine takes its time
}, 60_000)

test('the checkbox in the header shows when some rows are selected, and a press next to a box selects its row', async () => {
  await page.viewport(1280, 800)
  await renderInApp(<People count={3} />)
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  const isMixed = () => all.element().matches(':indeterminate')
  const box = page.getByRole('checkbox', { name: 'Select Person 1' })
  // four pixels above the box of sixteen
  await userEvent.click(box, { position: { x: 8, y: -4 }, force: true })
  await expect.element(box).toBeChecked()
  expect(isMixed()).toBe(true)
  await all.click()
  await expect.element(page.getByText('3 chosen')).toBeVisible()
  expect(isMixed()).toBe(false)
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(page.getByText('0 chosen')).toBeVisible()
  await expect.element(all).not.toBeChecked()
})
