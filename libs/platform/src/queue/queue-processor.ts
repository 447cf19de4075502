import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type Type } from '@nestjs/common'
import type { QueueName } from '@preciosa/contracts'
import type { JobWorker } from './job-worker.js'
import { JobRunner, type RunningJob } from './job-runner.js'
import { type QueueSettings, workerOptionsOf } from './queue-options.js'

/** A queue's processor: BullMQ's worker of the queue, whose jobs go to the registry's handlers. */
export abstract class QueueProcessor extends WorkerHost {
  constructor(@Inject(JobRunner) private readonly runner: JobRunner) {
    super()
  }

  override process(job: RunningJob, token?: string, signal?: AbortSignal): Promise<void> {
    return this.runner.run(job, token, signal)
  }

  /** The queue's worker, once the registrar made it. */
  get jobWorker(): JobWorker {
    // The library's types know of workers on Redis only; ours is BullModule.workerClass.
    return this.worker as unknown as JobWorker
  }
}

/** The processor of one queue, as a provider of its own. */
export function processorOf(name: QueueName, settings: QueueSettings): Type<QueueProcessor> {
  @Processor({ name }, workerOptionsOf(settings))
  class ProcessorOfQueue extends QueueProcessor {}
  return ProcessorOfQueue
}
