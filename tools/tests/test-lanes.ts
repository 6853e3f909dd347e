/** The lanes of tests: pure tests beside the code, the API on a real PostgreSQL, components and journeys in a browser. */
export const testLanes = [
  {
    project: 'unit',
    name: 'unit',
    width: 1,
    include: [
      'packages/*/{src,test}/**/*.test.ts',
      'apps/{server,web}/src/**/*.test.ts',
      'apps/screenshots/*.test.ts',
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

/** The patterns of one lane, from the root of the repository. */
export const lanePatterns = (project: TestProject): string[] => [
  ...(testLanes.find((lane) => lane.project === project)?.include ?? []),
]
