/** Preloaded into every child of `npm start`, to end it when the supervisor is gone. */
const GRACE_MS = 12_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
