import 'reflect-metadata'
import { type Series, seriesCommand } from '@preciosa/api'
import { loadConfig } from '@preciosa/platform'
import { withDatabase } from './launch/database.js'

/** A command that imports a table of values, on this clone's database or that of DATABASE_URL. */
export function runSeries(series: Series): Promise<number> {
  return seriesCommand(series, process.argv.slice(2), {
    withConfig: (work) =>
      withDatabase((databaseUrl, filesDir) =>
        work(loadConfig({ ...process.env, DATABASE_URL: databaseUrl, FILES_DIR: filesDir })),
      ),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  })
}
