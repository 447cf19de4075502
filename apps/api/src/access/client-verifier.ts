import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config } from '@preciosa/platform'

/** Knows programs: our clients, the site and the mobile app, by HTTP Basic (api.md, auth), and what reads the metrics. */
@Injectable()
export class ClientVerifier {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws AppError `invalid-client` */
  check(authorization: string | undefined): true {
    const { id, secret } = this.config.client
    if (
      secret === undefined ||
      !same(authorization ?? '', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
    )
      throw new AppError('invalid-client')
    return true
  }

  /** @throws AppError `not-found`: strangers don't learn that there is anything, and without a token there isn't */
  checkMonitor(authorization: string | undefined): true {
    const { metricsToken } = this.config
    if (metricsToken === undefined || !same(authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('not-found')
    return true
  }
}

/** Compares without telling by its duration where the difference is. */
function same(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
