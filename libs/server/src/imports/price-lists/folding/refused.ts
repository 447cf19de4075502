import type { EditionReport } from '@preciosa/contracts/price-lists'
import { ListRefused, refuse } from '../../../files/list-files/index.js'
import type { FoldedRejection, FoldedRows } from './folded-list.js'

export interface ReadSoFar extends Pick<EditionReport, 'rows' | 'period' | 'vehicleType'> {
  rejections: FoldedRejection[]
}

export class RefusedWhileReading extends ListRefused {
  constructor(
    { rejections }: ListRefused,
    readonly soFar: ReadSoFar,
  ) {
    super(rejections)
  }
}

/** Refuses a list because of single rows, which count as rejected rows. */
export class RowsRefused extends ListRefused {}

export function readSoFar({ editions, skipped, rejections, rows }: FoldedRows): ReadSoFar {
  const periods = new Set(editions.map(({ period }) => period))
  const types = new Set(editions.map(({ vehicleType }) => vehicleType))
  return {
    rows: {
      read: rows,
      skipped,
      duplicates: editions.reduce((sum, { duplicates }) => sum + duplicates, 0),
      rejected: rejections.length,
    },
    period: only(periods),
    vehicleType: only(types),
    rejections,
  }
}

function only<T>(values: ReadonlySet<T>): T | null {
  const [first] = values
  return values.size === 1 && first !== undefined ? first : null
}

export function nothingTaken({
  rows,
  rejected,
  otherwise,
}: {
  rows: number
  rejected: number
  otherwise: string
}): ListRefused {
  if (rows === 0) return refuse('La lista está vacía: tiene encabezado y ninguna fila.', { line: 1 })
  return refuse(rejected === 0 ? otherwise : 'Ninguna fila de la lista se puede tomar.')
}
