import { Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type Type } from '@nestjs/common'
import type { QueueName } from '@preciosa/contracts'
import type { JobWorker } from './job-worker.js'
import { JobRunner, type RunningJob } from './job-runner.js'
import { type QueueSettings, workerOptionsOf } from './queue-options.js'

export abstract class QueueProcessor extends WorkerHost {
  constructor(@Inject(JobRunner) private readonly runner: JobRunner) {
    super()
  }

  override process(job: RunningJob, token?: string, signal?: AbortSignal): Promise<void> {
    return this.runner.run(job, token, signal)
  }

  get jobWorker(): JobWorker {
    // The library's types know only Redis workers; ours is BullModule.workerClass.
    return this.worker as unknown as JobWorker
  }
}

export function processorOf(name: QueueName, settings: QueueSettings): Type<QueueProcessor> {
  @Processor({ name }, workerOptionsOf(settings))
  class ProcessorOfQueue extends QueueProcessor {}
  return ProcessorOfQueue
}
