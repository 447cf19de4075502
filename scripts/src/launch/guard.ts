/**
 * Loaded into every program that `npm start` runs, before its own code: when the supervisor is gone, however it
 * went, the program ends. One that listens to `disconnect` itself gets the time to do so in its own way.
 */
const GRACE_MS = 12_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
