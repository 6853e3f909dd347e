import { expect, test } from 'vitest'
import { findBrokenCitations, readSections } from './citations.ts'

const specification = {
  name: 'specification',
  sections: readSections(
    '# Specification\n\n## 1. Product\n\n### 1.1 Users\n\n- **Master User**: adds users.\n\n## 2. Screens\n\nHome.',
  ),
}
const find = (text: string) =>
  findBrokenCitations(text, { documents: [specification], doesPathExist: (path) => path.includes('0001') })

test('sections hold what is below their heading, chapters their sections too', () => {
  expect([...specification.sections.keys()]).toEqual(['1', '1.1', '2'])
  expect(specification.sections.get('1')).toContain('Master User: adds users')
  expect(specification.sections.get('2')).not.toContain('Master User')
})

test('a section that exists may be cited in each of the usual ways', () => {
  for (const text of [
    'Source: specification, section 1.1.',
    'the specification section 2, for all',
    "the specification's section 1",
    'Source: specification, sections 1.1 and 2.',
    'Source: specification, section 1 "Master User" and section 2.',
    ' * Source: specification,\n * section 2.',
    'See docs/decisions/0001-libraries.md, decision 0001 and the Standard Webhooks specification.',
  ])
    expect(find(text), text).toEqual([])
})

test('a section, a quotation or a record that does not exist is named', () => {
  expect(find('Source: specification, section 3.')).toEqual([
    'cites specification, section 3, which does not exist',
  ])
  expect(find('Source: specification, sections 1, 2 and 1.9.')).toEqual([
    'cites specification, section 1.9, which does not exist',
  ])
  expect(find('// Source: specification,\n// section 4 "Viewer".')).toEqual([
    'cites specification, section 4, which does not exist',
  ])
  expect(find('Source: specification, section 2 "Master User".')).toEqual([
    'quotes "Master User", which specification, section 2, does not say',
  ])
  expect(find('See docs/decisions/0999-none.md.')).toEqual([
    'cites docs/decisions/0999-none.md, which does not exist',
  ])
  expect(find('as decision 0999 says')).toEqual(['cites decision 0999, which does not exist'])
})
