import type { User } from '@preciosa/contracts'

export interface Asker {
  token: string
  user: () => Promise<User | null>
}

/** A per-user value of a page, read from the API with the user's token. */
export interface Fact {
  name: string
  /** Whether all readers of a kind share the value until the guide changes. */
  isOfKind: boolean
  ask: (asker: Asker) => Promise<unknown>
}

export interface Facts {
  of(fact: Fact): Promise<unknown>
  /** Marks the page as not cacheable for readers of the same kind. */
  endTheirKind(): void
}
