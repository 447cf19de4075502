import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import { ChannelListener } from './channel-listener.js'
import { createDataSource } from './data-source.js'
import { Database } from './database.js'

describe('ChannelListener', () => {
  const settings = { channel: 'news', name: 'listener-spec', pause: { first: 20, most: 100 } }
  let listener: ChannelListener | undefined
  let failures: unknown[]
  let news: number

  function listenTo(url: string): ChannelListener {
    failures = []
    news = 0
    listener = new ChannelListener({
      ...settings,
      directUrl: url,
      onNews: () => {
        news += 1
      },
      onFailure: (error) => void failures.push(error),
    })
    return listener
  }

  describe('with a live database', () => {
    let test: TestDatabase
    let database: Database
    beforeEach(async () => {
      test = await createTestDatabase()
      database = new Database(await createDataSource({ url: test.url, name: 'other' }).initialize())
    })
    afterEach(async () => {
      await listener?.stop()
      await database.dataSource.destroy()
      await test.drop()
    })

    it('reports each notification and each new connection', async () => {
      listenTo(test.url)
      await waitFor(() => news === 1)
      await database.query('notify news')
      await waitFor(() => news === 2)
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
        [settings.name],
      )
      await waitFor(() => news === 3)
      expect(failures.length).toBeGreaterThan(0)
      await database.query('notify news')
      await waitFor(() => news === 4)
    })

    it('closes its connection on stop without reporting a failure', async () => {
      await listenTo(test.url).stop()
      await waitFor(async () => {
        const left = await database.query('select from pg_stat_activity where application_name = $1', [
          settings.name,
        ])
        return left.length === 0
      })
      expect(failures).toEqual([])
    })
  })

  it('stops while connected to an unresponsive server', async () => {
    const silent: Server = createServer({ allowHalfOpen: true })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const connected = once(silent, 'connection') as Promise<[Socket]>
    const listener = listenTo(`postgres://user:secret@127.0.0.1:${port}/nowhere`)
    const [socket] = await connected
    socket.resume()
    await listener.stop()
    expect(failures).toEqual([])
    socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })
})
