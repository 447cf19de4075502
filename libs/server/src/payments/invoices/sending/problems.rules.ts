import { TicketInUse } from '../authority/arca/tickets.js'
import { AuthorityRefused, AuthorityUnavailable, AuthorityUncertain } from '../authority/authority.js'

/** What kept a series from going on, for staff; null for an error of ours. */
export function problemInWords(error: unknown): string | null {
  if (error instanceof AuthorityUncertain)
    return 'Se perdió una respuesta de ARCA: se le pregunta por el número.'
  if (error instanceof AuthorityRefused) return `ARCA no aceptó el pedido: ${error.message}`
  if (!(error instanceof AuthorityUnavailable)) return null
  return error.cause instanceof TicketInUse
    ? 'ARCA ya dio una credencial hace minutos, que se perdió, y todavía no da otra.'
    : 'ARCA no respondió, o no se entendió su respuesta.'
}
