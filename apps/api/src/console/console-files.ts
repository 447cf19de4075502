import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Inject, Injectable } from '@nestjs/common'
import fastifyStatic from '@fastify/static'
import { AppError, LOGGER } from '@preciosa/platform'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import { CONSOLE_POLICY } from '../http/security-headers.js'

export const CONSOLE_FOLDER = fileURLToPath(new URL('../../../admin/dist/', import.meta.url))

const YEAR = 'public, max-age=31536000, immutable'

export async function serveFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: CONSOLE_FOLDER,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
}

/** Serves from a fixed list of files, so that no request name becomes a path. */
@Injectable()
export class ConsoleFiles {
  private readonly names: ReadonlySet<string>

  constructor(@Inject(LOGGER) logger: Logger) {
    this.names = new Set(filesIn(CONSOLE_FOLDER))
    if (this.names.size === 0) logger.warn('the console is not built: npm run build')
  }

  /** @throws AppError `not-found`, or `unavailable` when the console isn't built */
  send(name: string, reply: FastifyReply): void {
    if (!this.names.has(name)) {
      if (this.names.size > 0) throw new AppError('not-found')
      throw new AppError('unavailable', 'La consola no está compilada: corré npm run build.')
    }
    void reply.headers({
      'content-security-policy': CONSOLE_POLICY,
      'cache-control': name.startsWith('assets/') ? YEAR : 'no-cache',
    })
    void reply.sendFile(name)
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(folder, 'index.html'))) return []
  const assets = join(folder, 'assets')
  return [...readdirSync(folder), ...readdirSync(assets).map((name) => `assets/${name}`)]
}
