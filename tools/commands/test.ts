import { buildWeb } from '../build-web.ts'
import { ensureChromium } from '../find-chromium.ts'
import { quickLanes } from '../quick-lanes.ts'
import { node, runLanes, tool } from '../run-lanes.ts'

ensureChromium()
await buildWeb()
runLanes([
  ...quickLanes,
  node('dependency audit', 'tools/audit-dependencies.ts'),
  tool('unit', 'vitest', 'run', '--project', 'unit', '--reporter', 'dot'),
  tool('API on PostgreSQL', 'vitest', 'run', '--project', 'api', '--reporter', 'dot'),
  tool('components in Chromium', 'vitest', 'run', '--project', 'component', '--reporter', 'dot'),
  tool('journeys in Chromium', 'vitest', 'run', '--project', 'journeys', '--reporter', 'dot'),
])
