import { node, tests, tool } from './lane.ts'

/** The lanes of `npm run check`: the same words in CI. */
export const quickLanes = [
  // the longest first, because two run at a time
  tests('unit', 'unit', 1),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('types of the web', 'tsc', '-p', 'apps/web/tsconfig.json'),
  tool('lint', 'oxlint', '--type-aware', '--deny-warnings', '.'),
  tool('format', 'oxfmt', '--check', '.'),
  tool(
    'boundaries and circles',
    'depcruise',
    '--config',
    '.dependency-cruiser.json',
    'packages',
    'apps/server/src',
    'apps/web/src',
    'apps/journeys',
    'apps/screenshots',
    'tools',
  ),
  tool(
    'circles of features',
    'depcruise',
    '--config',
    '.dependency-cruiser.features.json',
    'apps/server/src/features',
    'apps/web/src/features',
  ),
  node('conventions', 'tools/check-conventions.ts'),
  node('catalogues and their terms', 'tools/check-catalogues.ts'),
  node('message keys', 'tools/write-message-keys.ts', '--check'),
  tool('unused code and dependencies', 'knip', '--no-progress'),
  node('types of the tables', 'tools/write-table-types.ts', '--check'),
  node('licences', 'tools/check-licences.ts'),
  node('OpenAPI', 'tools/write-open-api.ts', '--check'),
]
