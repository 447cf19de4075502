import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config, isMonitor, isSameText } from '@preciosa/platform'

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
      !isSameText(authorization ?? '', `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
    )
      throw new AppError('invalid-client')
    return true
  }

  /** @throws AppError `not-found`, because strangers mustn't learn that the route exists */
  checkMonitor(authorization: string | undefined): true {
    if (!isMonitor(authorization, this.config.metricsToken)) throw new AppError('not-found')
    return true
  }
}
