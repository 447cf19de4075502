import { z } from 'zod'
import { isNetwork } from '../http/networks.js'

/** A zod schema of an address with one of some protocols. */
export const urlVariable = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    // What comes after reads it as an address.
    abort: true,
    error: `debe ser una dirección ${protocols.join(' o ')}`,
  })

export const perMinute = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)

/** Addresses and networks (`10.0.0.0/8`), or the words `loopback`, `linklocal`, `uniquelocal`. */
const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().refine(isNetwork, 'debe ser una lista de direcciones o redes, con comas')))

/** What API and site, which the public calls, read alike: their limits, and where they count. */
export const DOOR_VARIABLES = {
  /** `off` for benches and fuzzing alone: no traffic limits, no counters, no captcha. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** Calls of the API and, counted apart, pages of the site. */
  LIMIT_ADDRESS_PER_MINUTE: perMinute(3000),
  /** The proxies whose `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: networks.default([]),
  REDIS_URL: urlVariable(['redis', 'rediss']).optional(),
}
