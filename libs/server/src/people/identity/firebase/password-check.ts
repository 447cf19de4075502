import { type FirebaseConfig, requestJson } from '@preciosa/platform'
import { z } from 'zod'
import { refused, type Refused } from '../identity-provider.js'
import { codeIn, unexpected } from './firebase-answers.js'

const LIMITS = { seconds: 5, bytes: 256 * 1024 }

const REFUSALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'USER_DISABLED',
  'USER_NOT_FOUND',
] as const

export type SignInRefusal = (typeof REFUSALS)[number]

const signedInSchema = z.object({ localId: z.string().min(1), idToken: z.string().min(1) })

/** firebase-admin can't check passwords (decision 054). @throws FetchError, ZodError */
export class PasswordCheck {
  private readonly url: string

  constructor({ accountsUrl, apiKey }: FirebaseConfig) {
    const base = accountsUrl.replace(/\/+$/, '')
    this.url = `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`
  }

  async signIn(
    email: string,
    password: string,
  ): Promise<({ ok: true } & z.output<typeof signedInSchema>) | Refused<SignInRefusal>> {
    const answer = await requestJson(this.url, LIMITS, {
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      headers: { 'content-type': 'application/json' },
    })
    if (answer.ok) return { ok: true, ...signedInSchema.parse(answer.body) }
    const code = codeIn(answer.body) ?? ''
    const refusal = REFUSALS.find((each) => each === code)
    if (refusal === undefined) throw unexpected(answer.status, code)
    return refused(refusal)
  }
}
