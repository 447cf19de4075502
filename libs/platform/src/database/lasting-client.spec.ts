import { LastingClient } from './lasting-client.js'

describe('a lasting client', () => {
  it('outlives an error that nobody listens to', async () => {
    const client = new LastingClient()
    client.emit('error', new Error('terminated'))
    await new Promise(setImmediate)
    expect(client.listenerCount('error')).toBe(1)
  })

  it('tells an error that came too early again, once', async () => {
    const client = new LastingClient()
    const error = new Error('terminated')
    client.emit('error', error)
    await Promise.resolve()
    const heard: unknown[] = []
    client.on('error', (it) => heard.push(it))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(heard).toEqual([error])
  })

  it('tells a listener at once, and only once', async () => {
    const client = new LastingClient()
    const heard = jest.fn()
    client.on('error', heard)
    client.emit('error', new Error('terminated'))
    expect(heard).toHaveBeenCalledTimes(1)
    await new Promise(setImmediate)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
