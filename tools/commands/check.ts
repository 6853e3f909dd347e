import { quickLanes } from '../tests/quick-lanes.ts'
import { runLanes } from '../tests/run-lanes.ts'

await runLanes(quickLanes, { name: 'check' })
