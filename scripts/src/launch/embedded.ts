import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { paths } from './paths.js'

const RESTARTS = 3

/** Restarts a crashed embedded server at the same port, where the running programs look for it. */
export function keepRunning(
  first: RunningPostgres,
  { say, onLost }: { say: (line: string) => void; onLost: (message: string) => void },
): () => Promise<void> {
  let server = first
  let stopping = false
  let working: Promise<void> = Promise.resolve()

  const watch = (restartsLeft: number): void => {
    void server.ended.then((asked) => {
      if (asked || stopping) return
      working = revive(restartsLeft).catch((error: unknown) => {
        onLost(`PostgreSQL se detuvo y no vuelve a arrancar: ${(error as Error).message}`)
      })
    })
  }

  const revive = async (restartsLeft: number): Promise<void> => {
    if (restartsLeft === 0) throw new Error('se detuvo demasiadas veces')
    say(`PostgreSQL se detuvo; lo arranco de nuevo (su registro está en ${server.logFile}).`)
    // Processes of a killed server need a moment to end.
    await sleep(500)
    const next = await startPostgres({
      dataDir: paths.pgdata,
      preferredPort: server.port,
      durability: 'safe',
    })
    if (next.port !== server.port) {
      await next.stop()
      throw new Error(`el puerto ${server.port} quedó ocupado`)
    }
    server = next
    if (stopping) await server.stop()
    else watch(restartsLeft - 1)
  }

  watch(RESTARTS)
  return async () => {
    stopping = true
    await working
    await server.stop()
  }
}
