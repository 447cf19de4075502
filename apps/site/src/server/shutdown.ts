import type { Server } from 'node:http'
import { watchUnasked } from '@preciosa/platform/edge'

/** Pages that are being sent get this long to finish. */
const GRACE_MS = 5000

/**
 * Ends the process, cleanly, on a signal or when the program that started it is gone.
 * @param server not yet listening
 * @param last what is done once all pages are sent; it never rejects
 */
export function endWith(server: Server, last: () => Promise<void>): void {
  const hangUpOnUnasked = watchUnasked(server)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.close(() => void last().then(() => process.exit(0)))
    server.closeIdleConnections()
    hangUpOnUnasked()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}
