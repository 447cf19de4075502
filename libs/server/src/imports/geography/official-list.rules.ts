import { STORABLE } from '@preciosa/contracts'
import { fold, type Rejection } from '@preciosa/contracts/price-lists'
import { rejection, type TableRow } from '../../files/tables/index.js'

export const COLUMNS = ['id', 'nombre', 'provincia_id', 'provincia', 'departamento'] as const

/** City of Buenos Aires: its localities are the 48 shipped neighbourhoods. */
export const CITY = 2

const MAX_NAME = 100
/** Census localities have eight digits, settlements ten or eleven; the first two identify the province. */
const CODE = /^\d{8}(\d{2,3})?$/

export interface Province {
  id: number
  name: string
}

export interface OfficialLocality {
  provinceId: number
  name: string
  department: string
  /** Ascending. A place listed both as a settlement and as part of one has two codes. */
  codes: string[]
}

export interface OfficialList {
  values: OfficialLocality[]
  rejected: Rejection[]
  read: number
  skipped: number
  duplicates: number
  spared: Set<string>
}

interface Read {
  row: TableRow
  provinceId: number
  name: string
  department: string
  code: string
}

/** The lowest code of a place determines the spelling, so that the order of rows is irrelevant. */
export function localitiesOf(rows: readonly TableRow[], provinces: readonly Province[]): OfficialList {
  const byName = new Map(provinces.map((province) => [fold(province.name), province.id]))
  const ids = new Set(provinces.map(({ id }) => id))
  const rejected: Rejection[] = []
  const spared = new Set<string>()
  const places = new Map<string, Read[]>()
  const byCode = new Map<string, { line: number; place: string }>()
  let [skipped, duplicates] = [0, 0]
  for (const row of rows) {
    const found = readRow(row, byName, ids)
    if ('reason' in found) {
      rejected.push(found)
      spared.add(row.cells['id'] ?? '')
      continue
    }
    if (found.provinceId === CITY) {
      skipped += 1
      continue
    }
    const place = placeOf(found)
    const known = found.code === '' ? undefined : byCode.get(found.code)
    if (known !== undefined && known.place !== place) {
      rejected.push(rejection(row, 'id', `Ya hay otra localidad con ese código, en la línea ${known.line}.`))
      continue
    }
    if (found.code !== '' && known === undefined) byCode.set(found.code, { line: row.line, place })
    const same = places.get(place)
    if (same === undefined) places.set(place, [found])
    else {
      same.push(found)
      duplicates += 1
    }
  }
  const values = [...places.values()].map(asOne)
  return { values, rejected, read: rows.length, skipped, duplicates, spared }
}

export function placeOf(locality: Pick<OfficialLocality, 'provinceId' | 'name' | 'department'>): string {
  return JSON.stringify([locality.provinceId, fold(locality.name), fold(locality.department)])
}

function readRow(
  row: TableRow,
  byName: ReadonlyMap<string, number>,
  ids: ReadonlySet<number>,
): Read | Rejection {
  const cell = (column: (typeof COLUMNS)[number]) => (row.cells[column] ?? '').replace(/\s+/g, ' ').trim()
  const [code, name, department, written] = [
    cell('id'),
    cell('nombre'),
    cell('departamento'),
    cell('provincia_id'),
  ]
  const refused = (column: (typeof COLUMNS)[number], reason: string) => rejection(row, column, reason)
  if (code !== '' && !CODE.test(code))
    return refused('id', 'El código no es de 8, 10 u 11 cifras, como 06028010.')
  const provinceId = written === '' ? byName.get(fold(cell('provincia'))) : numberOf(written)
  if (provinceId === undefined || !ids.has(provinceId)) {
    if (written !== '') return refused('provincia_id', 'No hay una provincia con ese código.')
    return refused('provincia', 'No hay una provincia con ese nombre.')
  }
  if (code !== '' && Number(code.slice(0, 2)) !== provinceId)
    return refused('id', 'El código no es de una localidad de esa provincia.')
  if (name === '') return refused('nombre', 'Falta el nombre.')
  for (const [column, text] of [
    ['nombre', name],
    ['departamento', department],
  ] as const) {
    if (text.length > MAX_NAME) return refused(column, `Tiene más de ${MAX_NAME} caracteres.`)
    if (!isName(text)) return refused(column, 'Tiene caracteres que un nombre no lleva.')
  }
  return { row, provinceId, name, department, code }
}

function numberOf(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

/** Refuses control characters and characters that change the text direction. */
function isName(text: string): boolean {
  return STORABLE.test(text) && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}

function asOne(rows: Read[]): OfficialLocality {
  const sorted = [...rows].sort((a, b) => order(a) - order(b) || (a.code < b.code ? -1 : 1))
  const [{ provinceId, name, department }] = sorted as [Read]
  const codes = [...new Set(sorted.flatMap(({ code }) => code || []))]
  return { provinceId, name, department, codes }
}

function order({ code }: Read): number {
  return code === '' ? 1 : 0
}
