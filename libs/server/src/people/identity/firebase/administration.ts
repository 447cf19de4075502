import { randomBytes, randomUUID } from 'node:crypto'
import { type Clock, FetchError, type FirebaseConfig } from '@preciosa/platform'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { refused, type Refused } from '../identity-provider.js'
import { FirebaseAgent, FirebaseCall } from './firebase-agent.js'
import { codeIn, unexpected } from './firebase-answers.js'
import { ServiceAccountTokens } from './service-account-tokens.js'

export type AdministrationRefusal = 'email-exists' | 'invalid-email' | 'unknown-user' | 'weak-password'

const REFUSALS = new Map<string, AdministrationRefusal>([
  ['auth/email-already-exists', 'email-exists'],
  ['auth/invalid-email', 'invalid-email'],
  ['auth/user-not-found', 'unknown-user'],
  ['auth/invalid-password', 'weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak-password'],
])

type Answer<T> = { ok: true; value: T } | Refused<AdministrationRefusal>

/** Accounts of a Firebase project (decision 054). @throws FetchError on an unexpected answer */
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

  async find(whose: { email: string } | { subject: string }): Promise<UserRecord | null> {
    const answer = await this.ask((auth) =>
      'email' in whose ? auth.getUserByEmail(whose.email) : auth.getUser(whose.subject),
    )
    // The only refusals here are an unknown user and an invalid address.
    return answer.ok ? answer.value : null
  }

  async create(given: { email: string; password: string }): Promise<Answer<string>> {
    const uid = randomBytes(21).toString('base64url')
    try {
      const answer = await this.ask((auth) => auth.createUser({ uid, ...given }))
      return answer.ok ? { ok: true, value: uid } : answer
    } catch (error) {
      // firebase-admin may fail after it has created the account, which would keep the address taken.
      await this.delete(uid).catch(() => undefined)
      throw error
    }
  }

  /** Also ends the account's refresh tokens. */
  setPassword(subject: string, password: string, unlinked: string[]): Promise<Answer<UserRecord>> {
    const ends = unlinked.length === 0 ? {} : { providersToUnlink: unlinked }
    return this.ask((auth) => auth.updateUser(subject, { password, ...ends }))
  }

  unlink(subject: string, unlinked: string[]): Promise<Answer<UserRecord>> {
    return this.ask((auth) => auth.updateUser(subject, { providersToUnlink: unlinked }))
  }

  setClaims(subject: string, claims: object): Promise<Answer<void>> {
    return this.ask((auth) => auth.setCustomUserClaims(subject, claims))
  }

  delete(subject: string): Promise<Answer<void>> {
    return this.ask((auth) => auth.deleteUser(subject))
  }

  private async ask<T>(work: (auth: Auth) => Promise<T>): Promise<Answer<T>> {
    const auth = await (this.opened ??= this.open())
    // Asking here keeps token errors apart; firebase-admin wraps all in one message.
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

  /** Imports lazily: it takes 20 MB and up to a second, and `local` doesn't need it. */
  private async open(): Promise<Auth> {
    const { initializeApp } = await import('firebase-admin/app')
    const { getAuth } = await import('firebase-admin/auth')
    const { projectId, tokens: credential, agent: httpAgent } = this
    return getAuth(initializeApp({ projectId, credential, httpAgent }, randomUUID()))
  }
}

/** firebase-admin's messages quote answers, so they must not reach the log. */
function codeOf(error: unknown): string {
  const { code, message = '', name = '' } = error as Partial<Error> & { code?: string }
  if (code !== 'auth/internal-error') return code ?? name
  const [, answer = ''] = /^.* Raw server response: "(\{.*\})"$/s.exec(message) ?? []
  return (answer === '' ? undefined : codeIn(JSON.parse(answer))) ?? code
}
