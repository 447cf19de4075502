import { type Clock, FetchError, requestJson } from '@preciosa/platform'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { secondsToKeep } from './cache-control.rules.js'

const LIMITS = { seconds: 3, bytes: 64 * 1024 }

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kid: z.string().min(1), kty: z.literal('RSA') })).min(1),
})

/** Fetched when their `Cache-Control` ends, and at most twice a minute for an unknown key. */
export class PublishedKeys {
  private readonly keys
  private readonly announced = { until: 0 }
  private until = 0

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
  ) {
    // jose ignores Cache-Control, so this class expires the keys.
    this.keys = createRemoteJWKSet(new URL(url), { cacheMaxAge: Infinity, [customFetch]: () => this.ask() })
  }

  /** @throws JWKSNoMatchingKey for an unknown key, FetchError if expired keys can't be fetched */
  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    // Without a key id jose would take the only key.
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey()
    if (this.clock.now().getTime() >= this.until) {
      await this.keys.reload()
      this.until = this.announced.until
    }
    return this.keys(header, token)
  }

  private async ask(): Promise<Response> {
    const { ok, status, headers, body } = await requestJson(this.url, LIMITS)
    if (!ok) throw new FetchError(`status ${status}`)
    const { success, data } = keysSchema.safeParse(body)
    if (!success) throw new FetchError('no RSA keys')
    const seconds = secondsToKeep(headers.get('cache-control'), headers.get('age'))
    this.announced.until = this.clock.now().getTime() + seconds * 1000
    return Response.json(data)
  }
}
