import type { User } from '@preciosa/contracts'

/** In whose name a fact is asked. */
export interface Asker {
  /** Of their session. */
  token: string
  /** Null while the account has no profile, or can't be read. */
  user: () => Promise<User | null>
}

/** Something that a page says and that has to be asked in the name of the person who reads it. */
export interface Fact {
  /** What it is, and of what. */
  name: string
  /** Whether it is the same for all of a kind, as long as the guide is. */
  isOfKind: boolean
  ask: (asker: Asker) => Promise<unknown>
}

/** Answers facts about the person whom a stand-in stands for. */
export interface Facts {
  of(fact: Fact): Promise<unknown>
  /** The page turned out to depend on them in another way as well. */
  endTheirKind(): void
}
