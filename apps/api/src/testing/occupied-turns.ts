import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { SearchTurnsService } from '@preciosa/server'

const TOO_MANY = 100

/** Occupies all queue slots. @returns releases them, and resolves once they are free */
export function occupyTurns(app: NestFastifyApplication): () => Promise<void> {
  const turns = app.get(SearchTurnsService, { strict: false })
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const others = Array.from({ length: TOO_MANY }, (_, at) => turns.take(`other ${at}`, () => ended))
  return async () => {
    end()
    await Promise.allSettled(others)
  }
}
