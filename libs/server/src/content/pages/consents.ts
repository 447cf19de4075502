import type { ConsentDoor } from '@preciosa/contracts/own-account'
import { AppError, type Queryable } from '@preciosa/platform'
import { LEGAL_PATHS } from './built-in/index.js'
import { type AcceptedText, ConsentsRepository } from './consents.repository.js'
import { type TextToAccept, textsToAccept } from './consents.rules.js'

/** For a new account, in its transaction: which version of the terms and the policies it accepted. */
export function acceptLegalPages(
  client: Queryable,
  accountId: number,
  door: ConsentDoor,
  at: Date,
): Promise<void> {
  return new ConsentsRepository(client).acceptPublished(accountId, LEGAL_PATHS, { door, at })
}

/** Repeating it changes nothing. @throws AppError `not-found` for what was never published */
export async function acceptVersions(
  client: Queryable,
  accountId: number,
  shown: readonly { path: string; version: number }[],
  { door, at }: { door: ConsentDoor; at: Date },
): Promise<void> {
  const legal = shown.filter(({ path }) => isLegal(path))
  const consents = new ConsentsRepository(client)
  if (legal.length < shown.length || !(await consents.werePublished(legal)))
    throw new AppError('not-found', 'Esa versión no se publicó.')
  await consents.accept(accountId, legal, { door, at })
}

/** What the account's next sign-in asks to accept. */
export async function textsToAcceptBy(db: Queryable, accountId: number): Promise<TextToAccept[]> {
  return textsToAccept(await new ConsentsRepository(db).textsFor(accountId, LEGAL_PATHS))
}

/** What the account accepted, the last first. */
export function textsAcceptedBy(db: Queryable, accountId: number): Promise<AcceptedText[]> {
  return new ConsentsRepository(db).acceptedBy(accountId)
}

export function isLegal(path: string): boolean {
  return (LEGAL_PATHS as readonly string[]).includes(path)
}
