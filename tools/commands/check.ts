import { quickLanes } from '../quick-lanes.ts'
import { runLanes } from '../run-lanes.ts'

runLanes(quickLanes)
