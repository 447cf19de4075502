import 'reflect-metadata'
import { loadConfig } from '@preciosa/platform'
import { FEATURES, runCommand } from '@preciosa/server'
import { withDatabase } from './launch/database.js'
import { backupKey } from './launch/backup-key.js'
import { paths } from './launch/paths.js'
import { ownSecrets } from './launch/run-file.js'

// Commands of the features: `node dist/command.js staff add E-MAIL --role admin`.
process.exitCode = await runCommand(FEATURES, process.argv.slice(2), {
  withConfig: (work) =>
    withDatabase(async (databaseUrl, filesDir) => {
      const SECRET_KEYS = process.env['SECRET_KEYS'] ?? (await ownSecrets()).keys
      const given = { LOG_LEVEL: 'warn', ...process.env }
      const backups = {
        BACKUP_DIR: process.env['BACKUP_DIR'] || paths.backups,
        BACKUP_KEY: await backupKey({ makes: process.argv[2] === 'backup' }),
      }
      await work(
        loadConfig({ ...given, ...backups, DATABASE_URL: databaseUrl, FILES_DIR: filesDir, SECRET_KEYS }),
      )
    }),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
})
