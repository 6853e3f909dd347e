import { buildWeb } from '../build-web.ts'
import { ensureChromium } from '../find-chromium.ts'
import { quickLanes } from '../quick-lanes.ts'
import { runLanes, tool } from '../run-lanes.ts'

ensureChromium()
await buildWeb()
runLanes([
  ...quickLanes,
  tool('unit', 'vitest', 'run', '--project', 'unit', '--reporter', 'dot'),
  tool('API on PostgreSQL', 'vitest', 'run', '--project', 'api', '--reporter', 'dot'),
  tool('components in Chromium', 'vitest', 'run', '--project', 'component', '--reporter', 'dot'),
  tool('journeys in Chromium', 'vitest', 'run', '--project', 'journeys', '--reporter', 'dot'),
])
