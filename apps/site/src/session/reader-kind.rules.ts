import type { Person } from './reader.js'

/** What pages show of a person and don't depend on. */
export interface OwnWords {
  email?: string
  name?: string
  credits?: number
}
export type OwnWord = keyof OwnWords

/** All that a person's page may depend on, without what is theirs alone. */
export interface ReaderKind {
  /** Its own words are null. */
  person: Person
  showsCodia: boolean
  /** Which words there are in place of null. */
  own: readonly OwnWord[]
}

/** Singular and nothing at all have words of their own: such a number belongs to the kind. */
const LEAST_CREDITS = 2

/** What a person has in common with others, and what is put into the pages that they have in common. */
export function readerKindOf(person: Person, showsCodia: boolean): { kind: ReaderKind; own: OwnWords } {
  const { email, name, credits } = person
  const own: OwnWords = {
    ...(email === null || email === '' ? {} : { email }),
    ...(name === null || name === '' ? {} : { name }),
    ...(credits === null || credits < LEAST_CREDITS ? {} : { credits }),
  }
  const words = Object.keys(own) as OwnWord[]
  const without = Object.fromEntries(words.map((word) => [word, null]))
  return { kind: { person: { ...person, ...without }, showsCodia, own: words }, own }
}
