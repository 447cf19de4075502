import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWTHeaderParameters, JWTPayload } from 'jose'
import type { KeyObject } from 'node:crypto'
import { json, misbehave, type Misbehaviour } from '../misbehaviour.js'
import { type FirebaseAccount, FirebaseAccounts, FirebaseRefusal, providersOf } from './accounts.js'
import { SigningKeys } from '../signing-keys.js'
import { ServiceAccount } from './service-account.js'

const PROJECT = 'guia-de-prueba'
const API_KEY = 'AIzaSy-de-la-guia-de-prueba'
const KEYS_PATH = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const MAX_BODY = 64 * 1024

export type FirebaseCall = 'keys' | 'token' | 'signIn' | 'create' | 'lookup' | 'update' | 'delete'

export interface FirebaseOptions {
  now?: () => Date
  /** Email enumeration protection, the default of new projects. */
  hidesEmails?: boolean
  maxAge?: number
}

export interface RunningFirebase {
  env: Record<string, string>
  issuer: string
  asked: FirebaseCall[]
  publicKey(): KeyObject
  claims(localId: string): JWTPayload
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** Adds a signing key. @param dropped true stops publishing the earlier keys */
  rotate(dropped?: boolean): void
  join(email: string, provider: string): string
  providers(localId: string): string[]
  change(localId: string, change: Partial<FirebaseAccount>): void
  revokeAccess(): void
  misbehave(how: Misbehaviour | undefined, call?: FirebaseCall): void
  stop(): Promise<void>
}

/** A fake Firebase project with Google's published contracts and error codes. */
export async function startFirebase({
  now = () => new Date(),
  hidesEmails = true,
  maxAge = 21_600,
}: FirebaseOptions = {}): Promise<RunningFirebase> {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const issuer = `https://securetoken.google.com/${PROJECT}`
  const keys = new SigningKeys()
  const service = new ServiceAccount(PROJECT, now)
  const accounts = new FirebaseAccounts(hidesEmails, seconds)
  const asked: FirebaseCall[] = []
  const faults = new Map<FirebaseCall, Misbehaviour>()
  let base = ''

  const claims = (localId: string, by?: string): JWTPayload => {
    const { email, emailVerified, customAttributes, ...account } = accounts.account(localId)
    const provider = by ?? account.provider
    const [iat, identity] = [seconds(), provider === 'password' ? 'email' : provider]
    return {
      ...(JSON.parse(customAttributes) as object),
      iss: issuer,
      aud: PROJECT,
      auth_time: iat,
      user_id: localId,
      sub: localId,
      iat,
      exp: iat + 3600,
      email,
      email_verified: emailVerified,
      firebase: { identities: { [identity]: [email] }, sign_in_provider: provider },
    }
  }

  const signIn = async (body: unknown) => {
    const { localId, email } = accounts.signIn(body)
    const idToken = await keys.sign(claims(localId, 'password'))
    const kind = 'identitytoolkit#VerifyPasswordResponse'
    return { kind, localId, email, registered: true, idToken, refreshToken: 'AMf-unused', expiresIn: '3600' }
  }
  const administration: Record<string, [FirebaseCall, (body: unknown) => object]> = {
    '': ['create', (body) => accounts.create(body)],
    ':lookup': ['lookup', (body) => accounts.lookup(body)],
    ':update': ['update', (body) => accounts.update(body)],
    ':delete': ['delete', (body) => accounts.delete(body)],
  }

  const callOf = ({ method, url = '/', headers }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, base)
    if (method === 'GET' && pathname === KEYS_PATH)
      return { call: 'keys', answer: () => Promise.resolve({ status: 200, body: keys.published() }) } as const
    if (method !== 'POST') return null
    if (pathname === '/token') {
      const grant = (text: string) => service.grant(new URLSearchParams(text), `${base}/token`)
      return { call: 'token', answer: grant } as const
    }
    if (pathname === '/v1/accounts:signInWithPassword') {
      const isKnown = searchParams.get('key') === API_KEY
      const wrongKey = new FirebaseRefusal('API key not valid. Please pass a valid API key.')
      return {
        call: 'signIn',
        answer: (text: string) => answered(() => (isKnown ? signIn(bodyOf(text, headers)) : fail(wrongKey))),
      } as const
    }
    const [, project, name] = /^\/v1\/projects\/([^/]+)\/accounts(:\w+)?$/.exec(pathname) ?? []
    const found = project === undefined ? undefined : administration[name ?? '']
    if (found === undefined) return null
    const [call, administer] = found
    return {
      call,
      answer: (text: string) =>
        answered(() => {
          if (!service.isIn(headers.authorization))
            throw new FirebaseRefusal('Request had invalid authentication credentials.', 401)
          if (project !== PROJECT) throw new FirebaseRefusal('PERMISSION_DENIED', 403)
          return administer(bodyOf(text, headers))
        }),
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const found = callOf(request)
    if (found === null || text === null) {
      json(response, 404, errorOf(new FirebaseRefusal('Not Found', 404)))
      return
    }
    asked.push(found.call)
    const fault = faults.get(found.call)
    if (fault !== undefined) {
      await misbehave(response, fault)
      return
    }
    const { status, body } = await found.answer(text)
    if (found.call === 'keys')
      response.setHeader('cache-control', `public, max-age=${maxAge}, must-revalidate, no-transform`)
    json(response, status, body)
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let stopping: Promise<void> | undefined
  return {
    env: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_SERVICE_ACCOUNT: service.keyFile(`${base}/token`),
      FIREBASE_ACCOUNTS_URL: base,
      FIREBASE_KEYS_URL: `${base}${KEYS_PATH}`,
    },
    issuer,
    asked,
    publicKey: () => keys.publicKey,
    claims,
    sign: (given, header) => keys.sign(given, header),
    rotate: (dropped = false) => keys.rotate(dropped),
    join: (email, provider) => accounts.add(email, provider).localId,
    providers: (localId) => providersOf(accounts.account(localId)),
    change: (localId, change) => void Object.assign(accounts.account(localId), change),
    revokeAccess: () => service.revoke(),
    misbehave: (how, only) => {
      const calls: FirebaseCall[] = ['keys', 'token', 'signIn', 'create', 'lookup', 'update', 'delete']
      for (const call of only === undefined ? calls : [only]) {
        if (how === undefined) faults.delete(call)
        else faults.set(call, how)
      }
    },
    stop: () =>
      (stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })),
  }
}

async function answered(run: () => object | Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await run() }
  } catch (error) {
    if (!(error instanceof FirebaseRefusal)) throw error
    return { status: error.status, body: errorOf(error) }
  }
}

function errorOf({ status, code }: FirebaseRefusal): object {
  return {
    error: { code: status, message: code, errors: [{ message: code, domain: 'global', reason: 'invalid' }] },
  }
}

function fail(refusal: FirebaseRefusal): never {
  throw refusal
}

function bodyOf(text: string, headers: IncomingMessage['headers']): unknown {
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? ''))
    throw new FirebaseRefusal('INVALID_ARGUMENT')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new FirebaseRefusal('Invalid JSON payload received.')
  }
}

async function textOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BODY) return null
  }
  return text
}
