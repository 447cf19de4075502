import type { Queryable } from '@preciosa/platform'
import { LEGAL_PATHS } from './built-in/index.js'
import { PagesRepository } from './pages.repository.js'

/** For a new account, in its transaction: which version of the terms and the policies it accepted. */
export function acceptLegalPages(client: Queryable, accountId: number, at: Date): Promise<void> {
  return new PagesRepository(client).accept(accountId, LEGAL_PATHS, at)
}
