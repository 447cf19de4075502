import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; the same from src and from dist. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** What a running system keeps in the clone: data, logs, addresses, secrets. Not in git. */
export const home = join(root, '.preciosa')

/**
 * Makes that folder, and closes it to other users: its files hold secrets. Root's PostgreSQL runs as another user, who
 * has to pass through it to the database's own folder.
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
  logs: join(home, 'logs'),
  files: join(home, 'files'),
  pgdata: join(home, 'pgdata'),
}
