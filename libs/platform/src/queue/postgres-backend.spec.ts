import { PostgresBackend } from './postgres-backend.js'
import { QueueLog } from './queue-log.js'
import { pino } from 'pino'

describe('the queue on PostgreSQL', () => {
  it('never waits long for a notification, which a lost connection doesn’t bring', async () => {
    const backend = new PostgresBackend('postgres://127.0.0.1:1/none', new QueueLog(pino({ enabled: false })))
    const worker = backend.open('imports', { connection: backend }, { withBlockingConnection: true })
    expect(worker.maximumBlockTimeout).toBe(10)
    await worker.close()
  })
})
