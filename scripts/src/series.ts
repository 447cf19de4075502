import 'reflect-metadata'
import { type CommandOptions, geographyCommand, type Series, seriesCommand } from '@preciosa/api'
import { loadConfig } from '@preciosa/platform'
import { withDatabase } from './launch/database.js'

export function runSeries(series: Series | 'geography'): Promise<number> {
  const words = process.argv.slice(2)
  const options: CommandOptions = {
    withConfig: (work) =>
      withDatabase((databaseUrl, filesDir) =>
        work(loadConfig({ ...process.env, DATABASE_URL: databaseUrl, FILES_DIR: filesDir })),
      ),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  }
  return series === 'geography' ? geographyCommand(words, options) : seriesCommand(series, words, options)
}
