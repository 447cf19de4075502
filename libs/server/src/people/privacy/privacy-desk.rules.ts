import type { PrivacyRequestRow } from '@preciosa/contracts/privacy'
import { AppError } from '@preciosa/platform'
import { changedMeanwhile } from '../../operations/operator/index.js'
import type { RequestRow } from './privacy.repository.js'

/**
 * @param isAnswer only once who asks is proved; another one may follow
 * @throws AppError `conflict` for a request that ended, or that was changed since it was read
 */
export function unlessOpen(
  { revision, changedBy, state }: Pick<RequestRow, 'revision' | 'changedBy' | 'state'>,
  read: number,
  { isAnswer = false } = {},
): void {
  if (revision !== read) throw changedMeanwhile(changedBy)
  if (state === 'closed' || (state === 'answered' && !isAnswer))
    throw new AppError('conflict', 'El pedido ya terminó.')
  if (state === 'unproved' && isAnswer)
    throw new AppError('conflict', 'Falta probar quién pide: no se le responde nada sobre sus datos.')
}

/** What the answer to a deletion says. */
export function deletedText(hadAccount: boolean): string {
  const what = hadAccount
    ? 'Eliminamos tu cuenta, con tus datos personales, tu foto, tus favoritos y tu forma de ingresar, y los mensajes que nos mandaste desde esta dirección.'
    : 'No hay una cuenta con esta dirección. Eliminamos los mensajes que nos mandaste desde ella, si los había.'
  const kept = hadAccount
    ? 'Por ley guardamos hasta diez años los movimientos y comprobantes de la cuenta, sin tu nombre ni tu dirección, salvo lo que una factura tiene que decir. '
    : ''
  return `${what}\n\n${kept}Este pedido lo guardamos dos años, para poder mostrar que lo respondimos. La dirección de los correos que te mandamos se borra a los 30 días.`
}

export function toRequest(row: RequestRow): PrivacyRequestRow {
  const { id, code, kind, origin, email, name, dueOn, identityProof, state, reason, revision, changedBy } =
    row
  return {
    ...{ id, code, kind, origin, email, name, dueOn, identityProof, state, reason, revision, changedBy },
    receivedAt: row.receivedAt.toISOString(),
    addressProvedAt: row.addressProvedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    holder: row.holderId === null ? null : { id: row.holderId, name: row.holder ?? '' },
  }
}
