import { TookTooLong } from '@preciosa/platform'
import { MercadoPagoError, MPConnectionError, MPRateLimitError } from 'mercadopago'
import { z } from 'zod'
import { ProviderUnavailable, RefusedByProvider } from './provider.js'

/** Statuses for a request that fails the same way again. Others are our credentials, or trouble of theirs. */
const REFUSALS = [400, 402, 404, 422]
/** The same request was made within a minute, and its answer is lost. */
const REPEATED = ['2001', '801']

const causeSchema = z.object({ code: z.union([z.string(), z.number()]).transform(String) })

/** What a failed call means. Messages of Mercado Pago aren't passed on: they may quote card or payer. */
export function failureOf(error: unknown): ProviderUnavailable | RefusedByProvider {
  if (error instanceof ProviderUnavailable) return error
  if (error instanceof TookTooLong) return new ProviderUnavailable('no whole answer')
  if (error instanceof MPConnectionError) return new ProviderUnavailable(`no answer: ${networkReason(error)}`)
  // The SDK fails so on JSON that is no object.
  if (!(error instanceof MercadoPagoError))
    return new ProviderUnavailable('unreadable answer', { cause: error })
  const code = codeOf(error)
  if (REFUSALS.includes(error.status) && !REPEATED.includes(code ?? ''))
    return new RefusedByProvider(code ?? `http-${error.status}`)
  const retryAfter = error instanceof MPRateLimitError ? error.retryAfter : null
  return new ProviderUnavailable([`status ${error.status}`, code].filter(Boolean).join(': '), { retryAfter })
}

/** A read has no card to refuse: it is null for what doesn't exist, and fails for any other reason. */
export function failureOfRead(error: unknown): ProviderUnavailable | null {
  if (error instanceof MercadoPagoError && error.status === 404) return null
  const failure = failureOf(error)
  return failure instanceof RefusedByProvider ? new ProviderUnavailable(failure.message) : failure
}

/** `2006` of `cause`, or the code that a message of subscriptions begins with: `CC_VAL_433 Credit card …`. */
function codeOf({ causes, message }: MercadoPagoError): string | undefined {
  const codes = [causes].flat().map((cause) => causeSchema.safeParse(cause).data?.code)
  return (
    codes.find((code) => code !== undefined && /^\w{1,60}$/.test(code)) ??
    /^(?:[A-Z]+(?:_[A-Z0-9]+)+|cc_[a-z_]+)(?![\w@])/.exec(message)?.[0]
  )
}

/** The SDK keeps the cause of a failed connection in a field of its own. */
function networkReason(error: MPConnectionError): string {
  const cause = Reflect.get(error, '__cause__') as (Error & { cause?: { code?: string } }) | undefined
  return cause?.cause?.code ?? cause?.name ?? 'unknown'
}
