import type { User } from '@preciosa/contracts'
import { onlyForOne } from '../page-answers.server.js'
import type { Sender } from './reader.server.js'
import type { OwnWords, ReaderKind } from './reader-kind.rules.js'
import type { Opened } from './sealed-cookie.server.js'

/**
 * A person in place of all of a kind: without a token, and with words in place of theirs. A loader that wants to know more of them
 * ends the making: such a page is one person's.
 */
export function standInFor({ person, showsCodia, own }: ReaderKind, words: Required<OwnWords>): Sender {
  const placed = Object.fromEntries(own.map((word) => [word, words[word]]))
  return {
    kind: 'person',
    session: only<Opened>({ lifetime: 0, old: false }),
    user: only<User>({ muestraCodia: showsCodia }),
    person: { ...person, ...placed },
  }
}

/** Something of which no more than this is known. */
function only<T extends object>(known: Partial<T>): T {
  return new Proxy(known, {
    get: (_, name) => (Object.hasOwn(known, name) ? known[name as keyof T] : onlyForOne()),
    ownKeys: () => onlyForOne(),
    has: () => onlyForOne(),
  }) as T
}
