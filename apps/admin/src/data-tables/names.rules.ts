import {
  DATA_TABLE_COLUMNS,
  type DataTable,
  type DataTableId,
  type DataTableImport,
} from '@preciosa/contracts/data-tables'
import { by, count, counted, when } from '../format/shown.js'

export interface TableNames {
  title: string
  use: string
  /** A line to copy. */
  example: string
}

export const TABLE_NAMES: Readonly<Record<DataTableId, TableNames>> = {
  dollar: {
    title: 'Dólar',
    use: 'Cotizaciones oficial y blue, venta. Se buscan solas cada hora: acá se corrige un día o se carga el pasado.',
    example: 'blue;2026-11-20;1550',
  },
  cpi: {
    title: 'Índice de precios',
    use: 'IPC del INDEC, un valor por mes. Lleva los precios viejos a pesos de hoy.',
    example: '2026-10;9841,37',
  },
  photos: {
    title: 'Fotos de los vehículos',
    use: 'La dirección de cada foto, la principal primero. Un vehículo que está en el archivo cambia todas las suyas; los demás las conservan.',
    example: '1200345;https://fotos.example/1200345-1.jpg',
  },
  geography: {
    title: 'Localidades',
    use: 'La lista oficial, completa: la que falta se va, salvo que alguien la use. Se busca sola los domingos.',
    example: '14014010;Córdoba;14;Córdoba;Capital',
  },
}

export function headingOf(id: DataTableId): string {
  return DATA_TABLE_COLUMNS[id].join(';')
}

export function factsOf({ rows, last, invented, imported }: DataTable): [string, string][] {
  return [
    [
      'Guardado',
      invented
        ? `${counted(rows, 'renglón', 'renglones')}, de la demo`
        : counted(rows, 'renglón', 'renglones'),
    ],
    ...(last === null ? [] : [['Último valor', last] as [string, string]]),
    [
      'Última carga',
      imported === null
        ? 'Ninguna'
        : `${when(imported.at)}, ${by(imported.by)}${imported.file === null ? '' : `: ${imported.file}`}`,
    ],
  ]
}

/** "3 nuevos, 1 corregido, 2 que ya estaban" */
export function changesOf({ added, changed, unchanged, removed, kept }: DataTableImport): string {
  return [
    counted(added, 'nuevo', 'nuevos'),
    counted(changed, 'corregido', 'corregidos'),
    counted(unchanged, 'que ya estaba', 'que ya estaban'),
    ...(removed === 0 ? [] : [`${count(removed)} que se ${removed === 1 ? 'va' : 'van'}`]),
    ...(kept === 0 ? [] : [counted(kept, 'que falta pero queda', 'que faltan pero quedan')]),
  ].join(', ')
}

export function changesAnything({ added, changed, removed }: DataTableImport): boolean {
  return added + changed + removed > 0
}

/** @param text pasted lines, with or without the heading */
export function fileOf(id: DataTableId, text: string): File {
  const heading = headingOf(id)
  const lines = text.trim()
  const [first = ''] = lines.split('\n')
  const named = DATA_TABLE_COLUMNS[id][0] ?? ''
  const isHeaded = first
    .toLowerCase()
    .split(/[;,]/)
    .some((cell) => cell.trim() === named)
  return new File([isHeaded ? lines : `${heading}\n${lines}`], 'pegado.csv', { type: 'text/csv' })
}
