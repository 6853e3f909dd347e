import { describe, expect, it } from 'vitest'
import { deriveGrid } from '@campus/draft/derive/derive-grid'
import { asInFile } from '@campus/draft/model/cell'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { readGrid, reviewGrid } from '@campus/draft/open-draft'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { layOver, rules, textFile } from './build-file.ts'

function review() {
  const read = readGrid(
    textFile([
      [
        'First name',
        'Last name',
        'DOB',
        'Passport',
        'Email',
        'Nationality',
        'Arrival',
        'Weeks',
        'Destination',
      ],
      ['Ana', 'Baum', '12/04/2009', 'C0100001', 'a@x.example', 'French', '05/07/2027', '2', 'Ireland'],
      ['Eva', 'Fuchs', '22/04/2009', 'C0100002', 'b@x.example', 'French', '05/07/2027', '2', 'Ireland'],
    ]),
    { today: rules.today },
  )
  if (!read.ok) throw new Error(read.code)
  const made = deriveGrid(read.grid, { rules, dateOrders: {}, choices: 'all' })
  return reviewGrid(made.grid, rules)
}

describe('a value that was made from another', () => {
  const sheet = review()
  const edit = (row: ReviewRow, texts: Parameters<typeof revalidateRow>[1]) =>
    revalidateRow(row, texts, sheet.context, rules)
  const ends = ({ applicant, typed }: ReviewRow) => [applicant.end_date, typed.end_date]

  it('moves with it, and comes back with it', () => {
    const [row] = sheet.rows
    expect(ends(row!)).toEqual(['2027-07-18', '2027-07-18'])
    const moved = edit(row!, { start_date: '12/07/2027' })
    expect(ends(moved)).toEqual(['2027-07-25', '2027-07-25'])
    const renamed = edit(moved, { first_name: 'Anna' })
    expect(ends(renamed)).toEqual(['2027-07-25', '2027-07-25'])
    expect(ends(edit(renamed, { start_date: asInFile }))).toEqual(['2027-07-18', '2027-07-18'])
  })

  it('stays where somebody edited it', () => {
    const [row] = sheet.rows
    const own = edit(row!, { end_date: '20/07/2027' })
    expect(ends(edit(own, { start_date: '12/07/2027' }))).toEqual(['2027-07-20', '20/07/2027'])
    const moved = edit(row!, { start_date: '12/07/2027' })
    expect(ends(edit(edit(moved, { end_date: '30/07/2027' }), { start_date: '19/07/2027' }))[0]).toBe(
      '2027-07-30',
    )
  })

  it('stays where what it was made from can no longer be read', () => {
    expect(ends(edit(sheet.rows[0]!, { start_date: 'soon' }))[0]).toBe('2027-07-18')
  })

  it('follows a nationality', () => {
    const moved = edit(sheet.rows[0]!, { home_country_id: 'Italian' })
    expect(moved.applicant.residence_country_id).toBe('IT')
  })

  it('is the same when the draft is read again', () => {
    const [row] = sheet.rows
    const again = layOver(sheet, [{ row: row!.row, field: 'start_date', value: '12/07/2027' }])
    expect(ends(again.rows[0]!)).toEqual(['2027-07-25', '2027-07-25'])
    expect(ends(again.rows[1]!)).toEqual(['2027-07-18', '2027-07-18'])
  })
})
