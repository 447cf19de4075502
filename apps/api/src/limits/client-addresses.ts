import { Inject, Injectable } from '@nestjs/common'
import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { CONFIG, type Config, isDerivedKey, senderOf } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

/** Longer than any address. */
const MAX_ADDRESS = 64

/** Where requests come from (design D8): only the site is believed when it says whose address it calls for. */
@Injectable()
export class ClientAddresses {
  private readonly sender

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'trustedProxies' | 'secretKey'>) {
    this.sender = senderOf(config.trustedProxies)
  }

  /** @returns null for the site's server on its own account, as when it reads what it shows to all visitors */
  of({ headers, raw }: FastifyRequest): string | null {
    if (headers[SITE_KEY_HEADER] === undefined || !this.isSite(headers[SITE_KEY_HEADER]))
      return this.sender(raw)
    const address = headers[CLIENT_ADDRESS_HEADER]
    return typeof address === 'string' && address !== '' ? address.slice(0, MAX_ADDRESS) : null
  }

  /** The same, but the site's server's own address where the request is its own. */
  answerable(request: FastifyRequest): string {
    return this.of(request) ?? this.sender(request.raw)
  }

  private isSite(key: unknown): boolean {
    const { secretKey } = this.config
    return secretKey !== undefined && isDerivedKey(key, secretKey, SITE_KEY_PURPOSE)
  }
}
