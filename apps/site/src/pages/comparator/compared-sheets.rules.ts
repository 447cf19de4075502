import { SHEET_SECTIONS } from '@preciosa/contracts'
import type { Feature, Features } from '@preciosa/contracts/sheets'
import { BEST_EQUIPPED, bestWords, betterBy, onlyWords } from './best.rules.js'

export interface ComparedCell {
  text: string | null
  best: string | null
}

export interface ComparedRow {
  name: string
  note: string | null
  cells: ComparedCell[]
}

/** One of a sheet's four groups. */
export interface ComparedGroup {
  id: string
  title: string
  rows: ComparedRow[]
  alike: number
}

type Group = keyof Features

const GROUPS: readonly { id: string; title: string; of: Group; counted: boolean }[] = [
  {
    id: 'especificaciones',
    title: SHEET_SECTIONS.specification,
    of: 'specificationFeatures',
    counted: false,
  },
  { id: 'confort', title: SHEET_SECTIONS.comfort, of: 'comfortFeatures', counted: true },
  { id: 'motor', title: SHEET_SECTIONS.motor, of: 'motorTransmitionFeatures', counted: false },
  { id: 'seguridad', title: SHEET_SECTIONS.security, of: 'securityFeatures', counted: true },
]

export function groupsOf(
  sheets: readonly Features[],
  { onlyDifferences }: { onlyDifferences: boolean },
): ComparedGroup[] {
  return GROUPS.map(({ id, title, of, counted }) => {
    const lists = sheets.map((sheet) => sheet[of])
    const listed = (lists[0] ?? []).flatMap((feature) => rowOf(feature, lists) ?? [])
    const all = counted && listed.length > 0 ? [equipment(lists), ...listed] : listed
    const rows = onlyDifferences ? all.filter(differs) : all
    return { id, title, rows, alike: all.length - rows.length }
  })
}

export function differs({ cells }: Pick<ComparedRow, 'cells'>): boolean {
  return cells.some(({ text }) => text !== cells[0]?.text)
}

function rowOf(
  { id, description, long_description: note, type }: Feature,
  lists: readonly Feature[][],
): ComparedRow | null {
  const values = lists.map((list) => list.find((one) => one.id === id) ?? null)
  if (values.every((one) => one === null || one.value_description === null)) return null
  const best =
    type === 'boolean'
      ? onlyWords(values.map((one) => (typeof one?.value === 'boolean' ? one.value : null)))
      : bestWords(values.map(numberOf), betterBy(id))
  return {
    name: description,
    note: note === '' ? null : note,
    cells: values.map((one, at) => ({ text: one?.value_description ?? null, best: best[at] ?? null })),
  }
}

function equipment(lists: readonly Feature[][]): ComparedRow {
  const counts = lists.map((list) => {
    const asked = list.filter(({ value }) => typeof value === 'boolean')
    return asked.length === 0 ? null : asked.filter(({ value }) => value === true).length
  })
  const best = bestWords(counts, BEST_EQUIPPED)
  return {
    name: 'Cuánto trae',
    note: null,
    cells: counts.map((count, at) => ({
      text: count === null ? null : count === 1 ? '1 equipamiento' : `${count} equipamientos`,
      best: best[at] ?? null,
    })),
  }
}

function numberOf(feature: Feature | null): number | null {
  const value = feature?.type === 'other' && typeof feature.value === 'string' ? feature.value : ''
  return value === '' || !Number.isFinite(Number(value)) ? null : Number(value)
}
