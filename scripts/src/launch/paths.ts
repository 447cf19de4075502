import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Data, logs, addresses and secrets of a running system; not in git. */
export const home = join(root, '.preciosa')

/**
 * Closed to other users, since it holds secrets; if root starts PostgreSQL, it runs as another user and needs
 * access.
 */
export async function ownHome(): Promise<void> {
  await mkdir(home, { recursive: true })
  await chmod(home, process.getuid?.() === 0 ? 0o711 : 0o700)
}

export const paths = {
  startLock: join(home, 'start.lock'),
  run: join(home, 'run.json'),
  state: join(home, 'state.json'),
  secrets: join(home, 'secrets.json'),
  backupKey: join(home, 'backup-key'),
  backups: join(home, 'backups'),
  logs: join(home, 'logs'),
  files: join(home, 'files'),
  pgdata: join(home, 'pgdata'),
}
