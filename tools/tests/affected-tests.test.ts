import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { affectedTests, type Repository } from './affected-tests.ts'
import { featuresOfJourneys } from './journeys-of-features.ts'
import { root } from './lane.ts'

const texts: Record<string, string> = {
  'apps/server/test/policies.test.ts': 'await mia.post(`/school/policies/${id}/extend`)',
  'apps/server/test/invoices.test.ts': "await mia.get('/school/invoices')",
  'apps/server/test/drafts.test.ts': 'await startDraft(mia)',
  'apps/server/test/support/start-draft.ts': "await mia.post('/school/imports', body)",
  'apps/web/src/features/policies/extend-form.tsx': "t('policies.extend_title')",
  'apps/web/src/features/policies/state.tsx': 't(`policies.state_${state}`)',
  'packages/domain/src/price.test.ts': "readFileSync('docs/money.md')",
}
const imports: Record<string, string[]> = {
  'packages/domain/src/price.ts': [],
  'packages/domain/src/price.test.ts': ['packages/domain/src/price.ts'],
  'packages/domain/src/name.ts': [],
  'packages/domain/src/name.test.ts': ['packages/domain/src/name.ts'],
  'apps/server/src/features/policies/extend-policy.ts': ['packages/domain/src/price.ts'],
  'apps/server/src/features/invoices/list-invoices.ts': [],
  'apps/server/src/features/draft/start-import.ts': [],
  'apps/server/src/platform/clock.ts': [],
  'apps/server/src/handled-calls.ts': [
    'apps/server/src/features/policies/extend-policy.ts',
    'apps/server/src/features/invoices/list-invoices.ts',
    'apps/server/src/features/draft/start-import.ts',
  ],
  'apps/server/src/app.ts': ['apps/server/src/handled-calls.ts', 'apps/server/src/platform/clock.ts'],
  'apps/server/test/support/test-app.ts': ['apps/server/src/app.ts'],
  'apps/server/test/support/start-draft.ts': [],
  'apps/server/test/policies.test.ts': ['apps/server/test/support/test-app.ts'],
  'apps/server/test/invoices.test.ts': ['apps/server/test/support/test-app.ts'],
  'apps/server/test/drafts.test.ts': [
    'apps/server/test/support/test-app.ts',
    'apps/server/test/support/start-draft.ts',
  ],
  'apps/web/src/features/policies/extend-form.tsx': [],
  'apps/web/src/features/policies/state.tsx': [],
  'apps/web/src/features/policies/extend-form.component.test.tsx': [
    'apps/web/src/features/policies/extend-form.tsx',
  ],
}
const repository: Repository = {
  imports: new Map(Object.entries(imports)),
  tests: {
    unit: ['packages/domain/src/price.test.ts', 'packages/domain/src/name.test.ts'],
    api: ['policies', 'invoices', 'drafts'].map((name) => `apps/server/test/${name}.test.ts`),
    component: ['apps/web/src/features/policies/extend-form.component.test.tsx'],
    journeys: ['policy-changes', 'quote', 'shell'].map((name) => `apps/journeys/${name}.test.ts`),
  },
  handlers: new Map([
    ['apps/server/src/features/policies/extend-policy.ts', ['/school/policies/:id/extend']],
    ['apps/server/src/features/invoices/list-invoices.ts', ['/school/invoices']],
    ['apps/server/src/features/draft/start-import.ts', ['/school/imports']],
  ]),
  read: (file) => texts[file] ?? '',
  changedMessages: () => ['policies.extend_title'],
}
const names = (files: readonly string[]) => files.map((file) => file.split('/').at(-1)!.split('.')[0])
const affected = (...changed: string[]) => {
  const { unit, api, component, journeys } = affectedTests(changed, repository)
  return { unit: names(unit), api: names(api), component: names(component), journeys: names(journeys) }
}

describe('a change affects', () => {
  test('the tests that import it, and those of the calls whose handlers do', () => {
    expect(affected('packages/domain/src/price.ts')).toEqual({
      unit: ['price'],
      api: ['policies'],
      component: [],
      journeys: ['policy-changes'],
    })
  })

  test('the tests that make a call only by their support', () => {
    expect(affected('apps/server/src/features/draft/start-import.ts').api).toEqual(['drafts'])
  })

  test('every API test when all of the server stands on it', () => {
    expect(affected('apps/server/src/platform/clock.ts').api).toEqual(['policies', 'invoices', 'drafts'])
  })

  test('a test alone when only the test changed', () => {
    expect(affected('packages/domain/src/name.test.ts')).toEqual({
      unit: ['name'],
      api: [],
      component: [],
      journeys: [],
    })
  })

  test('the users of a message whose text changed', () => {
    expect(affected('packages/i18n/catalogs/en/policies.json')).toMatchObject({
      component: ['extend-form'],
      journeys: ['policy-changes'],
    })
  })

  test('the tests that read a document', () => {
    expect(affected('docs/money.md')).toMatchObject({ unit: ['price'], api: [] })
  })

  test('all API tests and journeys by a migration or the catalogue', () => {
    for (const file of ['apps/server/migrations/0200-more.sql', 'catalogue/products/travel.yaml'])
      expect(affected(file)).toMatchObject({
        unit: [],
        api: ['policies', 'invoices', 'drafts'],
        journeys: ['policy-changes', 'quote', 'shell'],
      })
  })

  test('everything by the packages that are installed', () => {
    expect(affectedTests(['package-lock.json'], repository)).toEqual(repository.tests)
  })
})

describe('the features of the journeys', () => {
  const journeys = globSync('apps/journeys/*.test.ts', { cwd: root }).map((file) =>
    file.replace(/^apps\/journeys\/|\.test\.ts$/g, ''),
  )

  test('are named for every journey, and for none that is gone', () => {
    expect(Object.keys(featuresOfJourneys).toSorted()).toEqual(journeys.toSorted())
  })

  test('exist', () => {
    const known = new Set(
      ['apps/web/src/features', 'apps/server/src/features'].flatMap((folder) =>
        readdirSync(join(root, folder)),
      ),
    )
    const named = Object.values(featuresOfJourneys).flat()
    expect(named.filter((name) => !known.has(name) && !['all', 'shell'].includes(name))).toEqual([])
    expect(existsSync(join(root, 'apps/web/src/shell'))).toBe(true)
  })
})
