import { fold } from '@preciosa/contracts/price-lists'
import { foldText } from '@preciosa/contracts/search'

/** What each index is asked for; null where the words have too little for it. */
export interface SearchTerms {
  words: string
  /** A codia, a receipt or the number of an account. */
  number: number | null
  /** A text query: each word by its beginning. */
  names: string | null
  /** A pattern of `like` on titles that `fold` made. */
  title: string | null
  /** The same on texts that the database's `search_fold` made. */
  folded: string | null
}

const MAX_INT = 2_147_483_647
/** Words of a name; further ones would only cost. */
const MOST_WORDS = 8
/** A trigram index needs three. */
const FEWEST_LETTERS = 3

export function termsOf(words: string): SearchTerms {
  // As lines of results write it: «codia 12», «N.º 12».
  const [, digits] = /^(?:codia |n\.º )?([1-9]\d{0,9})$/i.exec(words) ?? []
  const number = digits === undefined ? null : Number(digits)
  const parts = foldText(words)
    .split(' ')
    .filter((part) => part !== '')
    .slice(0, MOST_WORDS)
  const pattern = parts.join('%')
  const isLong = parts.some((part) => part.length >= FEWEST_LETTERS)
  return {
    words,
    number: number !== null && number <= MAX_INT ? number : null,
    names: parts.some((part) => part.length > 1) ? parts.map((part) => `'${part}':*`).join(' & ') : null,
    title: isLong ? `%${fold(words).replace(/[\\%_]/g, '\\$&')}%` : null,
    folded: isLong ? `%${pattern}%` : null,
  }
}
