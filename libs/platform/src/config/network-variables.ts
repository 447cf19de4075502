import { z } from 'zod'
import { isNetwork } from '../http/networks.js'

export const urlVariable = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    // The next check parses the text as an address.
    abort: true,
    error: `debe ser una dirección ${protocols.join(' o ')}`,
  })

/** A whole number in decimal digits. */
export const wholeNumber = (least: number, most: number) => {
  const error = `debe ser un número entero de ${least} a ${most}`
  return z
    .string()
    .trim()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error))
}

export const perMinute = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback)

/** Addresses and networks (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string().refine(isNetwork, 'debe ser una lista de direcciones o redes, con comas')))

export const NETWORK_VARIABLES = {
  /** `off` only for benches and fuzzing: no limits, counters or captcha. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** API calls and site pages are counted separately. */
  LIMIT_ADDRESS_PER_MINUTE: perMinute(3000),
  /** Proxies with a trusted `X-Forwarded-For`. */
  TRUSTED_PROXIES: networks.default([]),
  /** Seconds that a process goes on answering after its signal to end. */
  DRAIN_SECONDS: wholeNumber(0, 10).default(0),
  /** Processes of this program, which share the limits while they have no Redis to count on. */
  REPLICAS: wholeNumber(1, 1000).default(1),
  REDIS_URL: urlVariable(['redis', 'rediss']).optional(),
}
