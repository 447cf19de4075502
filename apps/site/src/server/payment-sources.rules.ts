import type { Payments } from '../load-config.server.js'
import type { Need } from '../page-handle.js'

interface Sources {
  scripts: readonly string[]
  calls: readonly string[]
  frames: readonly string[]
  forms: readonly string[]
}

const NONE: Sources = { scripts: [], calls: [], frames: [], forms: [] }
const OFFICIAL = 'https://sdk.mercadopago.com'
/** The script tokenizes at the first; it loads the card's fields from the second if their own host fails. */
const OFFICIAL_CALLS = ['https://api.mercadopago.com', 'https://api-static.mercadopago.com']
/** The issuers' hosts aren't known before (reference §4). */
const ANY_ISSUER = 'https:'

/** Mercado Pago's sources in a document's policy; none without such a need (issue 31). */
export function paymentSources(needs: ReadonlySet<Need>, payments: Payments | null): Sources {
  if (payments === null) return NONE
  const fields = new URL(payments.fieldsUrl).origin
  const service = new URL(payments.scriptUrl).origin
  const isOfficial = service === OFFICIAL
  const issuers = needs.has('challenge') ? [ANY_ISSUER, fields] : []
  const card = needs.has('card')
  return {
    scripts: card ? [payments.scriptUrl] : [],
    calls: card ? [...(isOfficial ? OFFICIAL_CALLS : [service]), fields] : [],
    frames: [...(card ? [fields] : []), ...issuers],
    forms: issuers,
  }
}
