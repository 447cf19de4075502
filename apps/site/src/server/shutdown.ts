import type { Server } from 'node:http'

/** Pages that are being sent get this long to finish. */
const GRACE_MS = 5000

/** Ends the process, cleanly, on a signal or when the program that started it is gone. */
export function endWith(server: Server): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}
