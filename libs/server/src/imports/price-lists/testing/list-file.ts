import type { ListFormat } from '@preciosa/contracts/price-lists'
import { BUILTIN_PRICE_FORMATS } from '../formats/builtin-formats.js'

export { fileOf } from '../../../files/list-files/testing/file-of.js'

export interface ListRow {
  periodo: string
  tipo: string
  codigo: string
  marca: string
  grupo: string
  version: string
  anio: string
  precio: string
}

const HEADING = ['periodo', 'tipo', 'codigo', 'marca', 'grupo', 'version', 'anio', 'precio'] as const

export function row(changes: Partial<ListRow> = {}): ListRow {
  return {
    periodo: '2026-10',
    tipo: 'auto',
    codigo: 'VW-1',
    marca: 'Volkswagen',
    grupo: 'Gol',
    version: 'Gol 1.6',
    anio: '0km',
    precio: '20000',
    ...changes,
  }
}

export function versions(count: number, changes: Partial<ListRow> = {}): ListRow[] {
  return Array.from({ length: count }, (_, at) => {
    const price = Number(changes.precio ?? 20_000)
    const version = { codigo: `VW-${at}`, version: `Gol 1.6 T${at}`, ...changes }
    return [
      row({ ...version, precio: String(price + at) }),
      row({ ...version, anio: '2024', precio: String(price - 5000 + at) }),
    ]
  }).flat()
}

export function listText(rows: ListRow[]): string {
  return [HEADING.join(';'), ...rows.map((cells) => HEADING.map((name) => cells[name]).join(';')), ''].join(
    '\n',
  )
}

export function builtin(name: string): ListFormat {
  const format = BUILTIN_PRICE_FORMATS.find((candidate) => candidate.name === name)
  if (format === undefined) throw new Error(`there is no format ${name}`)
  return format
}
