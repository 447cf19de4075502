import { EventEmitter, once } from 'node:events'
import { describeWithRedis, waitFor } from '@preciosa/testing'
import { Metrics } from '../metrics/metrics.js'
import { JobWorld, type Store, TestHandlers } from './testing/job-world.js'

function suite(store: Store): void {
  let world: JobWorld
  beforeAll(async () => {
    world = await JobWorld.open(store)
  })
  afterAll(() => world.close())

  it('counts runs by their outcome, and what waits', async () => {
    const handlers = new TestHandlers()
    handlers.onImport = ({ priceListId }, { attempt }) =>
      priceListId === 2 || attempt === 1 ? Promise.reject(new Error('on purpose')) : Promise.resolve()
    const worker = await world.startWorker(handlers)
    const metrics = worker.get(Metrics)
    // Without the cache of looks.
    const counted = async () => {
      const all = await metrics.registry.metrics()
      const of = (outcome: string) =>
        Number(
          new RegExp(
            `^preciosa_jobs_total\\{.*job_name="price-list.import",outcome="${outcome}"\\} (\\d+)$`,
            'm',
          ).exec(all)?.[1],
        )
      return { done: of('done'), retried: of('retried'), failed: of('failed') }
    }
    expect(await counted()).toEqual({ done: 0, retried: 0, failed: 0 })
    expect(await metrics.registry.metrics()).toContain(
      '\npreciosa_job_last_done_seconds{queue="imports",job_name="price-list.import"} 0\n',
    )
    await world.order(1)
    await world.order(2)
    // The first one fails once, the second one at each of its three attempts.
    await waitFor(async () => (await counted()).done === 1 && (await counted()).failed === 1)
    expect(await counted()).toEqual({ done: 1, retried: 3, failed: 1 })
    const lastFailed = /^preciosa_job_last_failed_seconds\{.*job_name="price-list.import"\} (\d+)/m
    expect(Number(lastFailed.exec(await metrics.registry.metrics())?.[1])).toBeGreaterThan(0)
    // Two run side by side, and the third one waits.
    const gate = new EventEmitter()
    const opened = once(gate, 'open').then(() => undefined)
    handlers.onImport = () => opened
    for (const id of [3, 4, 5]) await world.order(id)
    await waitFor(async () => {
      const { active, waiting } = await world.queuesOf(worker).of('imports').getJobCounts('active', 'waiting')
      return active === 2 && waiting === 1
    })
    const text = await metrics.text()
    expect(text).toContain('\npreciosa_queue_jobs{queue="imports",state="failed"} 1\n')
    expect(text).toMatch(/^preciosa_queue_jobs\{queue="imports",state="waiting"\} 1$/m)
    expect(text).toMatch(/^preciosa_queue_oldest_seconds\{queue="imports"\} (?!0$)[\d.e-]+$/m)
    expect(text).toMatch(/^preciosa_queue_oldest_seconds\{queue="mail"\} 0$/m)
    gate.emit('open')
    expect(text).not.toContain('job_name="price-list.import"} 0\n')
  })
}

describe('the metrics of jobs on PostgreSQL', () => suite('postgres'))
describeWithRedis('the metrics of jobs on Redis', () => suite('redis'))
