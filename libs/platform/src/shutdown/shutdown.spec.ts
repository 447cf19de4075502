import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { waitFor } from '@preciosa/testing'
import { endOnSignals, type ShutdownOptions } from './shutdown.js'

class Host extends EventEmitter {
  readonly exits: number[] = []
  exit = ((code: number) => this.exits.push(code)) as unknown as (code?: number | string | null) => never
}

describe('endOnSignals', () => {
  let host: Host
  let at: number
  let closed: number
  let finish: () => void
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }

  function listen(options: Partial<ShutdownOptions> = {}): void {
    host = new Host()
    at = 0
    closed = 0
    const done = new Promise<void>((resolve) => (finish = resolve))
    const close = () => {
      closed++
      return done
    }
    const fake = host as unknown as NonNullable<ShutdownOptions['host']>
    endOnSignals({ close, logger, host: fake, now: () => at, ...options })
  }

  it.each(['SIGTERM', 'SIGINT', 'disconnect'])('closes and exits on %s', async (signal) => {
    listen()
    host.emit(signal)
    await nextTurn()
    expect([closed, host.exits]).toEqual([1, []])
    finish()
    await nextTurn()
    expect(host.exits).toEqual([0])
  })

  it('treats one Ctrl-C from several senders as one signal', async () => {
    listen()
    host.emit('SIGINT')
    at = 100
    host.emit('SIGINT')
    at = 5000
    host.emit('SIGTERM')
    host.emit('disconnect')
    finish()
    await nextTurn()
    expect([closed, host.exits]).toEqual([1, [0]])
  })

  it('exits at once on a second signal', () => {
    listen()
    host.emit('SIGINT')
    at = 1500
    host.emit('SIGINT')
    expect(host.exits).toEqual([1])
    finish()
  })

  it('exits when closing takes too long or fails', async () => {
    listen({ seconds: 0.05 })
    host.emit('SIGTERM')
    await waitFor(() => host.exits.length > 0)
    expect(host.exits).toEqual([1])
    finish()
    listen({ close: () => Promise.reject(new Error('stuck')) })
    host.emit('SIGTERM')
    await nextTurn()
    expect(host.exits).toEqual([1])
    expect(logger.error).toHaveBeenCalledTimes(2)
  })
})
