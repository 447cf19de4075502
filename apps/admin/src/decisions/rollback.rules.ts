import type { EditionDetail } from '@preciosa/contracts/price-lists'
import { monthName, when } from '../format/shown.js'
import { dayOne, placeOf, stillShown, nounOf } from './guide-words.rules.js'

export function rollbackSays(
  edition: Pick<EditionDetail, 'kind' | 'vehicleType' | 'period' | 'guide' | 'rollback'>,
): string[] {
  const { kind, vehicleType, period, guide, rollback } = edition
  if (rollback === null) return []
  const { restores, shown } = rollback
  const place = placeOf(period, guide.today, guide.shown)
  const month = monthName(period)
  const back =
    restores === null
      ? `No hay una revisión anterior: ${month} queda sin publicar.`
      : `Vuelve la revisión ${restores.revision} de ${month}, publicada el ${when(restores.publishedAt)}.`
  if (place === 'shown') {
    if (restores !== null) return [back, 'La ven todos los visitantes desde ahora.']
    return shown === null
      ? [back, `Desde ahora, la guía no muestra ${nounOf(kind, vehicleType)} a ningún visitante.`]
      : [back, `Desde ahora, todos los visitantes ven ${monthName(shown)}.`]
  }
  const still = stillShown(kind, vehicleType, guide.shown)
  if (place === 'future')
    return restores === null
      ? [back, `Hoy no cambia nada: ${still}, también desde ${dayOne(period)} si no se publica otra.`]
      : [back, `Hoy no cambia nada: ${still}. La revisión que vuelve se ve desde ${dayOne(period)}.`]
  return kind === 'sheets'
    ? [back, `No cambia lo que se muestra: ${still}.`]
    : [back, `Cambian sólo los precios de meses anteriores y la evolución de precios: ${still}.`]
}
