import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { SearchSlotsService } from '@preciosa/server'

const TOO_MANY = 100

/** Occupies all queue slots. @returns releases them, and resolves once they are free */
export function occupySlots(app: NestFastifyApplication): () => Promise<void> {
  const slots = app.get(SearchSlotsService, { strict: false })
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const others = Array.from({ length: TOO_MANY }, (_, at) => slots.take(`other ${at}`, () => ended))
  return async () => {
    end()
    await Promise.allSettled(others)
  }
}
