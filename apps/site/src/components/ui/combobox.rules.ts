/** Letters as they are compared: without accents, in lower case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The options of which some word begins with each typed word, in their order; all while nothing is typed. */
export function optionsMatching<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): Item[] {
  const wanted = folded(typed).split(/\s/)
  return items.filter((item) => {
    const words = folded(textOf(item)).split(/[^\p{L}\p{N}]/u)
    return wanted.every((want) => words.some((word) => word.startsWith(want)))
  })
}
