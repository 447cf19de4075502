import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { SearchTurnsService } from '@preciosa/server'

/** More than run and wait at once. */
const TOO_MANY = 100

/** Has other callers take all turns of an application. @returns ends their work, and resolves when it has ended */
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
