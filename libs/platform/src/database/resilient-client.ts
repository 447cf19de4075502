import pg from 'pg'

/** Without an `error` listener, a lost connection would end the process; the next statement fails anyway. */
export class ResilientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    let reported = false
    this.on('error', (error) => {
      if (reported || this.listenerCount('error') > 1) return
      reported = true
      // Emitted again: the error may arrive before the caller of `connect()` can listen.
      setImmediate(() => this.emit('error', error))
    })
  }
}
