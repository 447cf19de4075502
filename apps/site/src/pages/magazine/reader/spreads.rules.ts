/** Pages side by side from here on. */
export const TWO_PAGES = '(width >= 975px)'

export interface Layout {
  pages: number
  isDouble: boolean
}

/** The pages shown with that one: page 1 alone, then pairs if the layout is double. */
export function spreadOf(page: number, { pages, isDouble }: Layout): number[] {
  const first = firstOf(page, isDouble)
  const isPair = isDouble && first > 1 && first < pages
  return isPair ? [first, first + 1] : [first]
}

/** First page of the next spread; the same at the end. */
export function nextPage(page: number, layout: Layout): number {
  const next = (spreadOf(page, layout).at(-1) ?? page) + 1
  return next > layout.pages ? firstOf(page, layout.isDouble) : next
}

export function previousPage(page: number, { isDouble }: Layout): number {
  const first = firstOf(page, isDouble)
  return first === 1 ? 1 : firstOf(first - 1, isDouble)
}

/** "Páginas 12 y 13", "Página 12". */
export function spreadText(spread: readonly number[]): string {
  return spread.length === 1 ? `Página ${spread[0]}` : `Páginas ${spread.join(' y ')}`
}

function firstOf(page: number, isDouble: boolean): number {
  return isDouble && page > 1 ? page - (page % 2) : page
}
