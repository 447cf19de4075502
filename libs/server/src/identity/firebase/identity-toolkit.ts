import { AppError, type Clock, FetchError, type FirebaseConfig, requestJson } from '@preciosa/platform'
import { z } from 'zod'
import { refused, type Refused } from '../identity-provider.js'
import { ServiceAccountTokens } from './service-account-tokens.js'

const LIMITS = { seconds: 5, bytes: 256 * 1024 }

/** The refusals that are expected (error codes of the Identity Toolkit API, version 1). */
const REFUSALS = [
  'EMAIL_EXISTS',
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'WEAK_PASSWORD',
] as const

/** Why Firebase refuses. */
export type ToolkitRefusal = (typeof REFUSALS)[number]

/** Firebase's own limit of wrong passwords, and its quotas. */
const TOO_MANY = ['TOO_MANY_ATTEMPTS_TRY_LATER', 'QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED']

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })
const userSchema = z.object({
  localId: z.string().min(1),
  email: z.string().optional(),
  disabled: z.boolean().default(false),
  /** Seconds; who signed in before has to sign in again. */
  validSince: z.coerce.number().default(0),
  providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
})
const foundSchema = z.object({ users: z.array(userSchema).max(1).default([]) })
const createdSchema = z.object({ localId: z.string().min(1) })
const signedInSchema = z.object({ localId: z.string().min(1), idToken: z.string().min(1) })

/** An account, as Firebase keeps it. */
export type FirebaseUser = z.output<typeof userSchema>

/** What is changed of an account. */
export interface FirebaseChange {
  password?: string
  /** JSON of the claims that its id tokens have besides. */
  customAttributes?: string
}

type Answer<T> = ({ ok: true } & T) | Refused<ToolkitRefusal>

/**
 * Accounts of a Firebase project, by the published REST contract of Google's Identity Toolkit (decision 054). It throws
 * FetchError and z.ZodError when Firebase doesn't answer as it should.
 */
export class IdentityToolkit {
  private readonly administration: string
  private readonly signIns: string
  private readonly tokens: ServiceAccountTokens

  constructor({ accountsUrl, projectId, apiKey, serviceAccount }: FirebaseConfig, clock: Clock) {
    const base = `${accountsUrl.replace(/\/+$/, '')}/v1`
    this.administration = `${base}/projects/${projectId}/accounts`
    this.signIns = `${base}/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`
    this.tokens = new ServiceAccountTokens(serviceAccount, clock)
  }

  /** The account of an address or with a subject; null when there is none. */
  async find({ email, localId }: { email: string; localId?: never } | { localId: string; email?: never }) {
    const whose = email === undefined ? { localId: [localId] } : { email: [email] }
    const answer = await this.administer(':lookup', whose, foundSchema)
    // Only an address that Firebase takes for none is refused.
    return answer.ok ? (answer.users[0] ?? null) : null
  }

  create(given: { email: string; password: string }): Promise<Answer<z.output<typeof createdSchema>>> {
    return this.administer('', given, createdSchema)
  }

  /** A new password ends refresh tokens, too. */
  update(localId: string, change: FirebaseChange): Promise<Answer<object>> {
    return this.administer(':update', { localId, ...change }, z.object({}))
  }

  delete(localId: string): Promise<Answer<object>> {
    return this.administer(':delete', { localId }, z.object({}))
  }

  /** Checks e-mail and password, as the person. */
  signIn(email: string, password: string): Promise<Answer<z.output<typeof signedInSchema>>> {
    const credentials = { email, password, returnSecureToken: true }
    return this.post(this.signIns, credentials, signedInSchema)
  }

  private async administer<T extends object>(
    call: string,
    body: object,
    schema: z.ZodType<T>,
  ): Promise<Answer<T>> {
    const authorization = `Bearer ${await this.tokens.token()}`
    return this.post(`${this.administration}${call}`, body, schema, { authorization })
  }

  private async post<T extends object>(
    url: string,
    content: object,
    schema: z.ZodType<T>,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const answer = await requestJson(url, LIMITS, {
      body: JSON.stringify(content),
      headers: { 'content-type': 'application/json', ...headers },
    })
    if (answer.ok) return { ok: true, ...schema.parse(answer.body) }
    if (answer.status === 401) this.tokens.forget()
    return refused(refusalOf(answer.status, answer.body))
  }
}

/** @throws FetchError for what isn't expected, AppError `too-many-requests` */
function refusalOf(status: number, body: unknown): ToolkitRefusal {
  // `WEAK_PASSWORD : Password should be at least 6 characters`
  const [said = ''] = refusalSchema.safeParse(body).data?.error.message.split(/\s*:/, 1) ?? []
  if (TOO_MANY.includes(said)) throw new AppError('too-many-requests', undefined, undefined, 60)
  const refusal = REFUSALS.find((each) => each === said)
  if (refusal === undefined) throw new FetchError(`status ${status}: ${said.slice(0, 60)}`)
  return refusal
}
