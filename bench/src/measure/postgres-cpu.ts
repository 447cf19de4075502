import { readdir, readFile } from 'node:fs/promises'
import { createDataSource } from '@preciosa/platform'

/** Of Linux, everywhere that Node runs. */
const TICKS_PER_SECOND = 100

/**
 * CPU time of a PostgreSQL on this machine, with backends that have ended, in microseconds.
 * @throws if it runs elsewhere, or without /proc
 */
export async function postgresCpu(databaseUrl: string): Promise<number> {
  const database = await createDataSource({
    url: databaseUrl,
    name: 'preciosa-bench-cpu',
    pool: 1,
  }).initialize()
  try {
    const rows = await database.query<{ pid: number }[]>('select pg_backend_pid() as pid')
    const { parent: server } = await processOf(rows[0]?.pid ?? Number.NaN)
    let ticks = 0
    for (const entry of await readdir('/proc')) {
      if (!/^\d+$/.test(entry)) continue
      // A process may end while the list is read; its time is then its parent's.
      const found = await processOf(Number(entry)).catch(() => null)
      if (found === null) continue
      if (Number(entry) === server) ticks += found.own + found.ended
      else if (found.parent === server) ticks += found.own
    }
    return (ticks * 1_000_000) / TICKS_PER_SECOND
  } finally {
    await database.destroy()
  }
}

/** Fields of proc_pid_stat(5): 4 ppid, 14 utime, 15 stime, 16 cutime, 17 cstime. */
async function processOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
}
