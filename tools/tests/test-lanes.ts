/** The lanes of tests: pure tests beside the code, the API on a real PostgreSQL, components and journeys in a browser. */
export const testLanes = [
  {
    project: 'unit',
    name: 'unit',
    width: 1,
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/{server,web}/src/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
  },
  { project: 'api', name: 'API on PostgreSQL', width: 2, include: ['apps/server/test/**/*.test.ts'] },
  {
    project: 'component',
    name: 'components in Chromium',
    width: 1,
    include: ['apps/web/src/**/*.component.test.tsx'],
  },
  {
    project: 'journeys',
    name: 'journeys in Chromium',
    width: 2,
    include: ['apps/journeys/**/*.test.ts'],
  },
] as const

export type TestProject = (typeof testLanes)[number]['project']

/**
 * API tests of dates and money that run a second time at 02:00 UTC, when it is still the day before for the companies:
 * a day worked out in the wrong zone shows at that hour alone.
 */
export const nightTests = {
  env: { TEST_CLOCK: '2026-12-02T02:00:00Z' },
  files: [
    'invoices',
    'money-sums',
    'order',
    'documents-add-up',
    'payments',
    'policy-cancellation',
    'policy-changes',
    'policy-details',
    'policy-money',
    'quotes',
    'random-histories',
    'refunds',
    'transfers',
    'withdraw-order',
  ].map((name) => `apps/server/test/${name}.test.ts`),
}

/** The patterns of one lane, from the root of the repository. */
export const includeOf = (project: TestProject): string[] => [
  ...(testLanes.find((lane) => lane.project === project)?.include ?? []),
]
