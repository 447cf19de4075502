import { ResilientClient } from './resilient-client.js'

describe('ResilientClient', () => {
  it('survives an error without a listener', async () => {
    const client = new ResilientClient()
    client.emit('error', new Error('terminated'))
    await new Promise(setImmediate)
    expect(client.listenerCount('error')).toBe(1)
  })

  it('repeats an early error once', async () => {
    const client = new ResilientClient()
    const error = new Error('terminated')
    client.emit('error', error)
    await Promise.resolve()
    const heard: unknown[] = []
    client.on('error', (it) => heard.push(it))
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(heard).toEqual([error])
  })

  it('reports an error to a listener at once and only once', async () => {
    const client = new ResilientClient()
    const heard = jest.fn()
    client.on('error', heard)
    client.emit('error', new Error('terminated'))
    expect(heard).toHaveBeenCalledTimes(1)
    await new Promise(setImmediate)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
