import type { FastifyInstance } from 'fastify'

/** Longer than an answer of the API may take. */
const GRACE_MS = 12_000

/** Ends the process on a signal or when its parent ends; `last` must not reject. */
export function endWith(
  app: FastifyInstance,
  { drainSeconds, last }: { drainSeconds: number; last: () => Promise<void> },
): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void app
      .close()
      .then(last)
      .then(() => process.exit(0))
    setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000 + GRACE_MS).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}
