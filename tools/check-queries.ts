import { withMigratedDatabase } from './migrated-database.ts'
import { checkQueries } from './queries/check.ts'

/**
 * Has a migrated database parse every statement that the server can send, and compares what each gives with the type
 * that the code gives its rows. `--database URL` takes an existing one; it is only read. Fails with a line for each
 * query that does not fit.
 */
const at = process.argv.indexOf('--database')
const given = at < 0 ? undefined : process.argv[at + 1]
const report = given ? await checkQueries(given) : await withMigratedDatabase((url) => checkQueries(url))
for (const line of report.problems) console.error(line)
for (const line of report.unchecked) console.error(`${line}: cannot be checked`)
process.stdout.write(
  `${report.statements} forms of ${report.calls} queries parsed, the rows of ${report.rows} compared; ` +
    `${report.problems.length} problems, ${report.unchecked.length} not checked\n`,
)
process.exit(report.problems.length + report.unchecked.length > 0 ? 1 : 0)
