import { FIRST_ROWS } from '../../paths.js'
import { yearFilterOf } from '../../subjects/search/year-filter.js'
import { idOfParameter, pageOfParameter } from '../../navigation/parameters.js'
import type { GridAddress } from './infogrid-data.js'

/** Rows per load. */
export const STEP = FIRST_ROWS
/** Limit of one API call, and of a model's versions. */
export const PAGE = 250
export const MOST_TEXT = 60
const NO_ID = 0

export function gridAddressOf(search: URLSearchParams): GridAddress {
  const id = (name: string) => {
    const value = search.get(name)
    // A form sends unused lists as empty values.
    return value === null || value === '' ? null : (idOfParameter(value) ?? NO_ID)
  }
  const brand = id('marca')
  const ends = [yearOf(search.get('desde')), yearOf(search.get('hasta'))] as const
  const [from, to] = ends[0] !== null && ends[1] !== null && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
  return {
    brand,
    model: brand === null ? null : id('modelo'),
    page: pageOfParameter(search.get('pagina')) ?? 1,
    rows: rowsOf(search.get('ver')),
    text: (search.get('texto') ?? '').trim().slice(0, MOST_TEXT),
    from,
    to,
  }
}

function yearOf(value: string | null): number | null {
  const year = yearFilterOf(value)
  return year === '0km' ? null : year
}

function rowsOf(value: string | null): number {
  const wanted = idOfParameter(value) ?? STEP
  return Math.min(PAGE, Math.max(STEP, Math.ceil(wanted / STEP) * STEP))
}

/** API pages of fifty; each is cached, so fifty more rows cost one more call. */
export function stepsOf({ page, rows }: Pick<GridAddress, 'page' | 'rows'>): number[] {
  const before = (page - 1) * (PAGE / STEP)
  return Array.from({ length: rows / STEP }, (_, at) => before + at + 1)
}

export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE)
}

export function nextRows(total: number, { page, rows }: Pick<GridAddress, 'page' | 'rows'>): number | null {
  const left = Math.min(total - (page - 1) * PAGE, PAGE) - rows
  return left > 0 ? Math.min(left, STEP) : null
}
