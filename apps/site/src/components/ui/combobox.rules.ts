import { foldCaseAndAccents } from '@preciosa/contracts/price-lists'

/** An option matches if each typed word starts one of its words; an empty text matches all. */
export function optionsMatching<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): Item[] {
  const wanted = foldCaseAndAccents(typed).split(/\s/)
  return items.filter((item) => {
    const words = foldCaseAndAccents(textOf(item)).split(/[^\p{L}\p{N}]/u)
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
