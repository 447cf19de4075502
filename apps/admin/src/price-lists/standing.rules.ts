import type { EditionStatus, PriceListDetail, PriceListSummary } from '@preciosa/contracts/price-lists'
import { by, LIST_STATUS, type Tone, when } from '../format/shown.js'
import { monthsSay } from './months.rules.js'

/** For a published list the name also says if its editions are still in the guide. */
export function standingOf({ status, standing }: Pick<PriceListSummary, 'status' | 'standing'>): {
  name: string
  tone: Tone
} {
  const said = LIST_STATUS[status]
  if (standing === null) return said
  const { published, superseded, withdrawn } = standing
  if (superseded + withdrawn === 0) return said
  const tone: Tone = withdrawn > 0 ? 'warning' : 'default'
  if (published > 0)
    return { name: `${said.name}, ${withdrawn > 0 ? 'retirada' : 'reemplazada'} en parte`, tone }
  if (superseded > 0 && withdrawn > 0) return { name: `${said.name}, ya no está en la guía`, tone }
  return { name: `${said.name}, después ${withdrawn > 0 ? 'retirada' : 'reemplazada'}`, tone }
}

export function standingSays(
  list: Pick<PriceListDetail, 'kind' | 'standing' | 'editions' | 'withdrawnAt' | 'withdrawnBy'>,
): string[] {
  const { kind, standing, editions, withdrawnAt, withdrawnBy } = list
  if (standing === null) return []
  const months = (status: EditionStatus): string =>
    monthsSay(
      kind,
      editions.filter((edition) => edition.status === status),
    ).join('; ')
  const gone = (count: number): string =>
    `Lo que trajo para ${count === 1 ? 'ese mes' : 'esos meses'} ya no está en la guía.`
  const says: string[] = []
  if (standing.withdrawn > 0) {
    const last = standing.withdrawn > 1 ? 'la última vez ' : ''
    says.push(
      `Se publicó y después se retiró (${months('withdrawn')}), ${last}el ${when(withdrawnAt)}, ${by(withdrawnBy)}. ${gone(standing.withdrawn)}`,
    )
  }
  if (standing.superseded > 0)
    says.push(
      `La reemplazó otra publicación posterior (${months('superseded')}). ${gone(standing.superseded)}`,
    )
  return says
}
