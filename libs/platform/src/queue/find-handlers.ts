import type { DiscoveryService, MetadataScanner } from '@nestjs/core'
import { JOBS, type JobName } from '@preciosa/contracts/registry'
import { type HandledJob, HANDLES_JOB, type JobContext } from './handles-job.decorator.js'
import type { Schedule } from './schedules.js'

export type BoundHandler = (payload: unknown, context: JobContext) => Promise<unknown>
export type Handlers = ReadonlyMap<JobName, BoundHandler>

export interface FoundHandlers {
  handlers: Handlers
  schedules: readonly Schedule[]
}

interface Found extends HandledJob {
  place: string
  handler: BoundHandler
}

function isJob(name: string): name is JobName {
  return Object.hasOwn(JOBS, name)
}

function decoratedMethods(discovery: DiscoveryService, scanner: MetadataScanner): Found[] {
  const instances = new Set(
    discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((it) => typeof it === 'object' && it !== null),
  )
  return [...instances].flatMap((instance) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, BoundHandler> | null
    if (prototype === null) return []
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name]
      const handled = method && (Reflect.getMetadata(HANDLES_JOB, method) as HandledJob | undefined)
      if (method === undefined || handled === undefined) return []
      return [{ ...handled, place: `${prototype.constructor.name}.${name}`, handler: method.bind(instance) }]
    })
  })
}

/** @throws Error with all missing, duplicate and unknown handlers: such a worker must not start */
export function findHandlers(discovery: DiscoveryService, scanner: MetadataScanner): FoundHandlers {
  const found = decoratedMethods(discovery, scanner)
  const handlers = new Map<JobName, BoundHandler>()
  const problems: string[] = []
  for (const job of new Set([...Object.keys(JOBS), ...found.map((it) => it.job)])) {
    const [first, ...others] = found.filter((it) => it.job === job)
    if (!isJob(job)) problems.push(`${first?.place ?? '?'} handles «${job}», which is not in the registry`)
    else if (first === undefined) problems.push(`«${job}» has no handler`)
    else if (others.length > 0)
      problems.push(`«${job}» has several: ${[first, ...others].map((it) => it.place).join(', ')}`)
    else handlers.set(job, first.handler)
  }
  if (problems.length > 0) throw new Error(`The job handlers are wrong:\n  ${problems.join('\n  ')}`)
  return { handlers, schedules: found.flatMap(({ schedules }) => schedules) }
}
