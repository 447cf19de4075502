/** A name as it stands in an address: "Citroën C3 Aircross" → "citroen-c3-aircross". */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Name and id in one word, as the spec does for articles: slug, underscore, id. */
export function slugWithId({ id, name }: { id: number; name: string }): string {
  return `${slug(name)}_${id}`
}

/** The id at the end of such a word, whose name isn't checked; null when there is none. */
export function idOfSlug(word: string | undefined): number | null {
  const digits = /_(\d{1,10})$/.exec(word ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
