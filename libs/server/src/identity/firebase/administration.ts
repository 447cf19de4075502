import { randomBytes, randomUUID } from 'node:crypto'
import { type Clock, FetchError, type FirebaseConfig } from '@preciosa/platform'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { refused, type Refused } from '../identity-provider.js'
import { FirebaseAgent, FirebaseCall } from './firebase-agent.js'
import { codeIn, unexpected } from './firebase-answers.js'
import { ServiceAccountTokens } from './service-account-tokens.js'

/** Why Firebase doesn't do what an administrator asks. */
export type AdministrationRefusal = 'email-exists' | 'invalid-email' | 'unknown-user' | 'weak-password'

/** The refusals that are expected, by firebase-admin's codes, or by Firebase's own where it has none. */
const REFUSALS = new Map<string, AdministrationRefusal>([
  ['auth/email-already-exists', 'email-exists'],
  ['auth/invalid-email', 'invalid-email'],
  ['auth/user-not-found', 'unknown-user'],
  ['auth/invalid-password', 'weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak-password'],
])

type Answer<T> = { ok: true; value: T } | Refused<AdministrationRefusal>

/** Accounts of a Firebase project, by firebase-admin (decision 054). It throws FetchError when Firebase doesn't answer as it should. */
export class FirebaseAdministration {
  private readonly projectId: string
  private readonly tokens: ServiceAccountTokens
  private readonly agent: FirebaseAgent
  private opened: Promise<Auth> | undefined

  constructor({ accountsUrl, projectId, serviceAccount }: FirebaseConfig, clock: Clock) {
    this.projectId = projectId
    this.tokens = new ServiceAccountTokens(serviceAccount, clock)
    this.agent = new FirebaseAgent(accountsUrl)
  }

  /** The account of an address or with a subject; null when there is none. */
  async find(whose: { email: string } | { subject: string }): Promise<UserRecord | null> {
    const answer = await this.ask((auth) =>
      'email' in whose ? auth.getUserByEmail(whose.email) : auth.getUser(whose.subject),
    )
    // Besides, only an address that Firebase takes for none is refused.
    return answer.ok ? answer.value : null
  }

  /** @returns the subject of a new account */
  async create(given: { email: string; password: string }): Promise<Answer<string>> {
    const uid = randomBytes(21).toString('base64url')
    try {
      const answer = await this.ask((auth) => auth.createUser({ uid, ...given }))
      return answer.ok ? { ok: true, value: uid } : answer
    } catch (error) {
      // It may be there all the same: firebase-admin asks for what it has made, and that may fail. Its address would be taken.
      await this.delete(uid).catch(() => undefined)
      throw error
    }
  }

  /** A new password ends refresh tokens, too. @param unlinked providers by which they come no more */
  setPassword(subject: string, password: string, unlinked: string[]): Promise<Answer<UserRecord>> {
    const ends = unlinked.length === 0 ? {} : { providersToUnlink: unlinked }
    return this.ask((auth) => auth.updateUser(subject, { password, ...ends }))
  }

  /** Sets the claims that its id tokens have besides. */
  setClaims(subject: string, claims: object): Promise<Answer<void>> {
    return this.ask((auth) => auth.setCustomUserClaims(subject, claims))
  }

  delete(subject: string): Promise<Answer<void>> {
    return this.ask((auth) => auth.deleteUser(subject))
  }

  private async ask<T>(work: (auth: Auth) => Promise<T>): Promise<Answer<T>> {
    const auth = await (this.opened ??= this.open())
    // firebase-admin asks for it by itself, but makes one message of all that may be wrong.
    await this.tokens.token()
    const call = new FirebaseCall()
    try {
      return { ok: true, value: await this.agent.run(call, () => work(auth)) }
    } catch (error) {
      if (error instanceof FetchError) throw error
      if (call.status === 401) this.tokens.forget()
      const code = codeOf(error)
      const refusal = REFUSALS.get(code)
      if (refusal === undefined) throw unexpected(call.status, code)
      return refused(refusal)
    }
  }

  /** Loaded only here: it takes some 20 MB and up to a second, and with `local` it isn't needed. */
  private async open(): Promise<Auth> {
    const { initializeApp } = await import('firebase-admin/app')
    const { getAuth } = await import('firebase-admin/auth')
    const { projectId, tokens: credential, agent: httpAgent } = this
    return getAuth(initializeApp({ projectId, credential, httpAgent }, randomUUID()))
  }
}

/** firebase-admin's code of an error; Firebase's own where it has none. Its messages aren't for the log: they quote answers. */
function codeOf(error: unknown): string {
  const { code, message = '', name = '' } = error as Partial<Error> & { code?: string }
  if (code !== 'auth/internal-error') return code ?? name
  const [, answer = ''] = /^.* Raw server response: "(\{.*\})"$/s.exec(message) ?? []
  return (answer === '' ? undefined : codeIn(JSON.parse(answer))) ?? code
}
