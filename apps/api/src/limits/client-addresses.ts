import { Inject, Injectable } from '@nestjs/common'
import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { CONFIG, type Config, senderOf } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

const MAX_ADDRESS = 64

/** Client addresses. Only the site may name another address. */
@Injectable()
export class ClientAddresses {
  private readonly sender

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'trustedProxies' | 'keys'>) {
    this.sender = senderOf(config.trustedProxies)
  }

  /** @returns null for the site's own requests */
  of({ headers, raw }: FastifyRequest): string | null {
    if (headers[SITE_KEY_HEADER] === undefined || !this.isSite(headers[SITE_KEY_HEADER]))
      return this.sender(raw)
    const address = headers[CLIENT_ADDRESS_HEADER]
    return typeof address === 'string' && address !== '' ? address.slice(0, MAX_ADDRESS) : null
  }

  answerable(request: FastifyRequest): string {
    return this.of(request) ?? this.sender(request.raw)
  }

  private isSite(key: unknown): boolean {
    return this.config.keys.isDerived(key, SITE_KEY_PURPOSE)
  }
}
