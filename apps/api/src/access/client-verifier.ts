import { createHash, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config } from '@preciosa/platform'

/**
 * Authenticates programs: the site and the mobile app by HTTP Basic, the monitor by its token.
 */
@Injectable()
export class ClientVerifier {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  check(authorization: string | undefined): true {
    const { id, secret } = this.config.client
    if (
      secret === undefined ||
      !same(authorization ?? '', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
    )
      throw new AppError('invalid-client')
    return true
  }

  /** @throws AppError `not-found`, because strangers mustn't learn that the route exists */
  checkMonitor(authorization: string | undefined): true {
    const { metricsToken } = this.config
    if (metricsToken === undefined || !same(authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('not-found')
    return true
  }
}

/** Constant time: the duration doesn't reveal the position of a difference. */
function same(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
