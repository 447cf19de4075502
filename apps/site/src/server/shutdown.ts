import type { Server } from 'node:http'
import { trackSilentConnections } from '@preciosa/platform/edge'

const GRACE_MS = 5000

/**
 * Ends the process on a signal or when its parent ends. Call it before the server listens; `last` must not
 * reject.
 */
export function endWith(server: Server, last: () => Promise<void>): void {
  const hangUpOnUnasked = trackSilentConnections(server)
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
