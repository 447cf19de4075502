/** Pages shown at either end and around the current one (spec 1 §9). */
export const MARGIN = 2
export const RANGE = 4

export type PageMark = number | 'gap'

/** A gap replaces two or more pages; a single one is shown instead. */
export function pageMarks(current: number, total: number, margin = MARGIN, range = RANGE): PageMark[] {
  const here = Math.min(Math.max(current, 1), total)
  const [first, last] = around(here, total, range)
  const shown = new Set<number>()
  for (let page = 1; page <= total; page++) {
    if (page <= margin || page > total - margin || (page >= first && page <= last)) shown.add(page)
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
function around(here: number, total: number, range: number): [number, number] {
  const before = Math.floor(range / 2)
  const first = Math.max(1, Math.min(here - before, total - range))
  return [first, Math.min(total, first + range)]
}
