import { foldCaseAndAccents } from '../price-lists/fold.js'

/** "Citroën C3 Aircross" → "citroen-c3-aircross". */
export function slug(name: string): string {
  return foldCaseAndAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Slug, underscore, id. */
export function slugWithId({ id, name }: { id: number; name: string }): string {
  return `${slug(name)}_${id}`
}

/** Doesn't check the name; null without an id. */
export function idOfSlug(word: string | undefined): number | null {
  const digits = /_(\d{1,10})$/.exec(word ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
