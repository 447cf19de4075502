import { FIRST_ROWS } from '../../paths.js'
import { idOfParameter, pageOfParameter } from '../parameters.js'
import type { GridAddress } from './infogrid-data.js'

/** spec 1 §9: rows come by so many. */
export const STEP = FIRST_ROWS
/** A page has what one call may ask for, and a model group at the most (spec 1 §9). */
export const PAGE = 250
/** What isn't spelt as an id is one that nothing has. */
const NO_ID = 0

export function gridAddressOf(search: URLSearchParams): GridAddress {
  const id = (name: string) => {
    const value = search.get(name)
    // A list of which nothing was chosen comes empty out of a form.
    return value === null || value === '' ? null : (idOfParameter(value) ?? NO_ID)
  }
  const brand = id('marca')
  return {
    brand,
    model: brand === null ? null : id('modelo'),
    page: pageOfParameter(search.get('pagina')) ?? 1,
    rows: rowsOf(search.get('ver')),
  }
}

/** Whole steps, of one page at most. */
function rowsOf(value: string | null): number {
  const wanted = idOfParameter(value) ?? STEP
  return Math.min(PAGE, Math.max(STEP, Math.ceil(wanted / STEP) * STEP))
}

/** The API's pages of fifty that a part of a page is made of: each is kept, so that fifty more are one call more. */
export function stepsOf({ page, rows }: Pick<GridAddress, 'page' | 'rows'>): number[] {
  const before = (page - 1) * (PAGE / STEP)
  return Array.from({ length: rows / STEP }, (_, at) => before + at + 1)
}

export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE)
}

/** How many rows a page of `total` versions has after those that are shown; null where there is none. */
export function nextRows(total: number, { page, rows }: Pick<GridAddress, 'page' | 'rows'>): number | null {
  const left = Math.min(total - (page - 1) * PAGE, PAGE) - rows
  return left > 0 ? Math.min(left, STEP) : null
}
