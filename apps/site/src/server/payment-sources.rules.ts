import type { Payments } from '../config/load-config.server.js'
import type { Need } from '../navigation/page-handle.js'

interface Sources {
  scripts: readonly string[]
  calls: readonly string[]
  frames: readonly string[]
  forms: readonly string[]
}

const NONE: Sources = { scripts: [], calls: [], frames: [], forms: [] }
/** The issuers' hosts aren't known before. */
const ANY_ISSUER = 'https:'

/** Mercado Pago's sources in a document's policy; none without such a need. */
export function paymentSources(needs: ReadonlySet<Need>, payments: Payments | null): Sources {
  if (payments === null) return NONE
  const fields = payments.fieldsUrl.split(' ')
  const issuers = needs.has('challenge') ? [ANY_ISSUER, ...fields] : []
  const card = needs.has('card')
  return {
    scripts: card ? [payments.scriptUrl] : [],
    calls: card ? [new URL(payments.scriptUrl).origin, ...fields] : [],
    frames: [...(card ? fields : []), ...issuers],
    forms: issuers,
  }
}
