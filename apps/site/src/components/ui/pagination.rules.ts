/** Pages shown at either end and around the current one. */
export const MARGIN = 2
export const RANGE = 4

export type PageMark = number | 'gap'

/**
 * Pages to link: `MARGIN` at either end, the current one and `RANGE` around it. A gap replaces two or more
 * pages.
 */
export function pageMarks(current: number, total: number): PageMark[] {
  const here = Math.min(Math.max(current, 1), total)
  const [first, last] = around(here, total)
  const shown = new Set<number>()
  for (let page = 1; page <= total; page++) {
    if (page <= MARGIN || page > total - MARGIN || (page >= first && page <= last)) shown.add(page)
  }
  const marks: PageMark[] = []
  let before = 0
  for (const page of shown) {
    if (page - before === 2) marks.push(before + 1)
    else if (page - before > 2) marks.push('gap')
    marks.push(page)
    before = page
  }
  return marks
}

/** Near an end the range grows on the other side, so that the row keeps its length. */
function around(here: number, total: number): [number, number] {
  const first = Math.max(1, Math.min(here - RANGE / 2, total - RANGE))
  return [first, Math.min(total, first + RANGE)]
}
