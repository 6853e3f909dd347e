import { runOps } from '../../apps/server/src/ops/run-ops.ts'

process.exitCode = await runOps(process.argv.slice(2))
