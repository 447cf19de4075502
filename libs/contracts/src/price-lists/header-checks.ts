import { fold } from './fold.js'
import type { Column, ListFile } from './format-parts.js'

export interface UsedColumn {
  path: PropertyKey[]
  column: Column
  optional: boolean
}

export function hasHeadings({ header }: Pick<ListFile, 'header'>): boolean {
  return header === undefined || header === true
}

export function headerProblems(
  { header }: Pick<ListFile, 'header'>,
  used: readonly UsedColumn[],
): { path: PropertyKey[]; message: string }[] {
  const named = Array.isArray(header) && header.length > 0 ? new Set(header.map(fold)) : undefined
  return used.flatMap(({ path, column, optional }) => {
    if (header === false)
      return typeof column === 'number' ? [] : [{ path, message: withoutHeadings(column) }]
    if (typeof column === 'number') return [{ path, message: WITH_HEADINGS }]
    const lacks = named !== undefined && !optional && !named.has(fold(column))
    return lacks
      ? [{ path, message: `La columna «${column}» no está entre los títulos de file.header.` }]
      : []
  })
}

function withoutHeadings(column: string): string {
  return `Sin encabezado, una columna se da por su posición (1, 2, 3…), no por su nombre: «${column}». Si no, poné los títulos, en orden, en file.header.`
}

const WITH_HEADINGS =
  'Con títulos, una columna se da por su nombre. Si la lista no tiene encabezado, poné false en file.header.'
