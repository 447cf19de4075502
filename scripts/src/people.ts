import 'reflect-metadata'
import type { CommandOptions } from '@preciosa/api'
import { loadConfig } from '@preciosa/platform'
import { withDatabase } from './launch/database.js'
import { ownSecrets } from './launch/run-file.js'

export function runPeople(
  command: (words: string[], options: CommandOptions) => Promise<number>,
): Promise<number> {
  return command(process.argv.slice(2), {
    withConfig: (work) =>
      withDatabase(async (databaseUrl, filesDir) => {
        const SECRET_KEY = process.env['SECRET_KEY'] ?? (await ownSecrets()).key
        const given = { LOG_LEVEL: 'warn', ...process.env }
        await work(loadConfig({ ...given, DATABASE_URL: databaseUrl, FILES_DIR: filesDir, SECRET_KEY }))
      }),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  })
}
