import pg from 'pg'

/**
 * A connection whose end, while nobody listens to it, doesn't end the process (an `error` event without a listener
 * does): its user gets the same error from the next statement. For every pool, as its `Client`.
 */
export class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    let told = false
    this.on('error', (error) => {
      if (told || this.listenerCount('error') > 1) return
      told = true
      // The error can come in the very chunk that made the connection, before the code that asked for it could
      // listen: it is emitted again after that.
      setImmediate(() => this.emit('error', error))
    })
  }
}
