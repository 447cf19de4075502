import type { Period, VehicleType } from '@preciosa/contracts'
import type { EditionReport, PriceListDetail } from '@preciosa/contracts/price-lists'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { capitalized, counted, countedOf, kindAndType, monthName } from '../format/shown.js'
import { dayOne, placeOf, type Said, stillShown, nounOf } from './guide-words.rules.js'

type Publishable = Pick<PriceListDetail, 'kind' | 'rejectedRows' | 'reports' | 'editions'>
type Edition = Publishable['editions'][number]

/** Larger numbers of archive months are combined. */
const MOST_LISTED = 3

export function publicationSays(list: Publishable): Said[] {
  const parts = VEHICLE_TYPES.flatMap((type) => ofType(list, type))
  const unchanged = list.reports.filter(({ status }) => status === 'unchanged').length
  const leftOut = list.reports.reduce((sum, report) => sum + (report.leftOut ?? 0), 0)
  const left = [
    ...(list.rejectedRows > 0
      ? [`No se publican: ${counted(list.rejectedRows, 'fila rechazada', 'filas rechazadas')}.`]
      : []),
    ...(leftOut > 0
      ? [
          `No se ${leftOut === 1 ? 'publica' : 'publican'}: ${counted(leftOut, 'precio dejado afuera', 'precios dejados afuera')}.`,
        ]
      : []),
    ...(unchanged > 0 ? [`Sin cambios, quedan como están: ${counted(unchanged, 'mes', 'meses')}.`] : []),
  ]
  return left.length === 0 ? parts : [...parts, { title: 'Lo que no cambia', lines: left }]
}

function ofType({ kind, reports, editions }: Publishable, type: VehicleType): Said[] {
  const mine = editions.filter(({ vehicleType, status }) => vehicleType === type && status === 'staged')
  const [first] = mine
  if (first === undefined) return []
  const { today, shown } = first.guide
  const shownAfter = newest([...mine.map(({ period }) => period).filter((period) => period <= today), shown])
  const placed = mine.map((edition) => ({
    edition,
    report: reports.find(({ id }) => id === edition.id),
    place: placeOf(edition.period, today, shownAfter),
  }))
  const archive = placed.filter(({ place }) => place === 'archive')
  const rest = placed.filter(({ place }) => place !== 'archive')
  const apart = archive.length <= MOST_LISTED ? [...rest, ...archive] : rest
  const parts = apart.map(({ edition, report, place }) => ({
    title: `${kindAndType(kind, type)}, ${monthName(edition.period)}`,
    lines: [
      whoSees(kind, edition, place, shownAfter),
      ...(report === undefined ? [] : contents(kind, edition, report)),
    ],
  }))
  if (archive.length <= MOST_LISTED) return parts
  const known = archive.flatMap(({ report }) => (report === undefined ? [] : [report]))
  const periods = archive.map(({ edition }) => edition.period).sort()
  const between = `de ${monthName(periods[0] ?? null)} a ${monthName(periods.at(-1) ?? null)}`
  return [
    ...parts,
    {
      title: `${kindAndType(kind, type)}, ${counted(archive.length, 'mes anterior', 'meses anteriores')}: ${between}`,
      lines: [archiveOnly(kind, type, shownAfter), `En total: ${movement(sumOf(known))}.`],
    },
  ]
}

function whoSees(
  kind: Publishable['kind'],
  { vehicleType, period, guide }: Edition,
  place: ReturnType<typeof placeOf>,
  shownAfter: Period | null,
): string {
  const replaced = guide.revision === null ? '' : ` Reemplaza a la revisión ${guide.revision} de ese mes.`
  if (place === 'archive') return archiveOnly(kind, vehicleType, shownAfter) + replaced
  if (place === 'future')
    return `Todavía no la ve ningún visitante: la ven todos desde ${dayOne(period)}. Hasta entonces ${
      shownAfter === guide.shown ? stillShown(kind, vehicleType, shownAfter) : `ven ${monthName(shownAfter)}`
    }.${replaced}`
  if (guide.revision !== null)
    return `Desde ahora, todos los visitantes ven esta corrección: reemplaza a la revisión ${guide.revision}.`
  return guide.shown === null
    ? `Desde ahora, todos los visitantes ven ${monthName(period)}: hasta ahora la guía no mostraba ${nounOf(kind, vehicleType)}.`
    : `Desde ahora, todos los visitantes ven ${monthName(period)} en lugar de ${monthName(guide.shown)}.`
}

function archiveOnly(kind: Publishable['kind'], type: VehicleType, shown: Period | null): string {
  const still = capitalized(stillShown(kind, type, shown))
  return kind === 'sheets'
    ? `No la ve ningún visitante. ${still}.`
    : `${still}. Cambian, desde ahora, los precios de meses anteriores y la evolución de precios.`
}

function contents(kind: Publishable['kind'], edition: Edition, report: EditionReport): string[] {
  const { versions, carried, diff } = report
  const many = (value: number): string => countedOf(kind, value)
  const { comparedWith, period, guide } = edition
  const before =
    comparedWith === period ? `la revisión ${guide.revision ?? ''}`.trim() : monthName(comparedWith)
  return [
    carried === 0
      ? `Trae ${many(versions)}.`
      : `Queda con ${many(versions + carried)}: ${many(versions)} de la lista y ${many(carried)} que se ` +
        `${carried === 1 ? 'mantiene' : 'mantienen'} de ${before}.`,
    comparedWith === null
      ? 'Es la primera: no hay otra con la que compararla.'
      : `Contra ${before}: ${movement(diff)}.`,
  ]
}

function movement({ added, removed, changed, unchanged }: EditionReport['diff']): string {
  return [
    counted(added, 'nueva', 'nuevas'),
    counted(removed, 'deja de estar', 'dejan de estar'),
    `${counted(changed, 'cambia', 'cambian')} y ${counted(unchanged, 'queda igual', 'quedan iguales')}`,
  ].join(', ')
}

function sumOf(reports: readonly EditionReport[]): EditionReport['diff'] {
  const total = { added: 0, removed: 0, changed: 0, unchanged: 0 }
  for (const { diff } of reports) {
    total.added += diff.added
    total.removed += diff.removed
    total.changed += diff.changed
    total.unchanged += diff.unchanged
  }
  return total
}

function newest(periods: readonly (Period | null)[]): Period | null {
  return periods.reduce<Period | null>(
    (last, period) => (period !== null && (last === null || period > last) ? period : last),
    null,
  )
}
