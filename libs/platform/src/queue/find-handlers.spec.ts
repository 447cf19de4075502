import { Injectable, Module, type Provider } from '@nestjs/common'
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core'
import { type JobName, JOBS } from '@preciosa/contracts/registry'
import { findHandlers, type FoundHandlers } from './find-handlers.js'
import { HandlesJob, type JobContext } from './handles-job.decorator.js'
import { otherJobsThan } from './testing/other-jobs.js'

@Injectable()
class Lists {
  private readonly own = 'mine'

  @HandlesJob('price-list.import')
  import({ priceListId }: { priceListId: number }, { jobId }: JobContext): Promise<string> {
    return Promise.resolve(`${this.own} ${priceListId} ${jobId}`)
  }

  @HandlesJob(
    'price-list.fetch',
    { pattern: '5 * * * *', atStart: true },
    { pattern: '0 0 1 * *', name: 'late' },
  )
  fetch(): Promise<void> {
    return Promise.resolve()
  }
}

@Injectable()
class Care {
  @HandlesJob('guide.tidy')
  tidy(): Promise<void> {
    return Promise.resolve()
  }
}

@Injectable()
class MoreCare extends Care {}

@Injectable()
class Stray {
  @HandlesJob('guide.dust' as JobName)
  dust(): Promise<void> {
    return Promise.resolve()
  }
}

const Others = otherJobsThan('price-list.import', 'price-list.fetch', 'guide.tidy')

async function handlersOf(...providers: Provider[]): Promise<FoundHandlers> {
  @Module({ imports: [DiscoveryModule], providers: [...providers, Others] })
  class TestModule {}
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false })
  try {
    return findHandlers(app.get(DiscoveryService), app.get(MetadataScanner))
  } finally {
    await app.close()
  }
}

describe('findHandlers', () => {
  it('binds handlers to their providers', async () => {
    const { handlers, schedules } = await handlersOf(Lists, Care, {
      provide: 'plain',
      useValue: Object.create(null) as object,
    })
    expect([...handlers.keys()].sort()).toEqual(Object.keys(JOBS).sort())
    const context = {
      jobId: 'a',
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
      progress: () => undefined,
      isUnderWay: () => Promise.resolve(false),
    }
    const job = { job: 'price-list.fetch', payload: {} }
    expect(schedules).toEqual([
      { ...job, name: 'price-list.fetch', pattern: '5 * * * *', atStart: true },
      { ...job, name: 'late', pattern: '0 0 1 * *' },
    ])
    await expect(handlers.get('price-list.import')?.({ priceListId: 3 }, context)).resolves.toBe('mine 3 a')
  })

  it('counts a provider with two tokens once', async () => {
    await expect(handlersOf(Lists, Care, { provide: 'alias', useExisting: Care })).resolves.toBeDefined()
  })

  it('rejects a job without a handler', async () => {
    await expect(handlersOf(Care)).rejects.toThrow(
      /«price-list.import» has no handler\n.*«price-list.fetch» has no handler/,
    )
  })

  it('rejects a job with two handlers', async () => {
    await expect(handlersOf(Lists, Care, MoreCare)).rejects.toThrow(
      '«guide.tidy» has several: Care.tidy, MoreCare.tidy',
    )
  })

  it('rejects a handler of an unknown job', async () => {
    await expect(handlersOf(Lists, Care, Stray)).rejects.toThrow(
      'Stray.dust handles «guide.dust», which is not in the registry',
    )
  })
})
