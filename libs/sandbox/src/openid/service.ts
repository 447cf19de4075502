import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWTPayload } from 'jose'
import { json, misbehave, type Misbehaviour } from '../misbehaviour.js'
import { SigningKeys } from '../signing-keys.js'
import { Authorizations, type AuthorizationRequest, WrongRequest } from './authorization.js'
import { isSame, OpenIdClient, type OpenIdKind } from './clients.js'
import { consentPage, formPostPage, type OpenIdPerson, problemPage, sendPage } from './pages.js'

const MAX_BODY = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'
const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

export type OpenIdCall = 'authorize' | 'token' | 'keys' | 'profile'

export interface OpenIdOptions {
  now?: () => Date
  /** A host name other than the site's makes it a different site for browsers. */
  host?: string
}

export interface SentBack {
  code?: string
  state: string
  error?: string
  user?: string
}

export interface RunningOpenId {
  env: Record<string, string>
  origin: string
  allow(redirectUri: string): void
  join(person?: Partial<OpenIdPerson>): OpenIdPerson
  decide(url: string, person: OpenIdPerson | null): SentBack
  /** Changes the claims of id tokens before signing, until it is called with undefined. */
  tamper(how: ((claims: JWTPayload) => JWTPayload) | undefined): void
  forge(how: ((idToken: string) => string | Promise<string>) | undefined): void
  misbehave(how: Misbehaviour | undefined, call?: OpenIdCall): void
  stop(): Promise<void>
}

/** A fake provider: Facebook uses a profile call instead of id tokens, Apple a signed secret. */
export async function startOpenId(
  kind: OpenIdKind,
  { now = () => new Date(), host = '127.0.0.1' }: OpenIdOptions = {},
): Promise<RunningOpenId> {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const keys = new SigningKeys()
  const client = new OpenIdClient(kind)
  const redirectUris = new Set<string>()
  const authorizations = new Authorizations(kind, client.id, redirectUris, seconds)
  const people = new Map<string, OpenIdPerson>()
  const access = new Map<string, string>()
  /** Apple sends a name only at the first sign-in. */
  const known = new Set<string>()
  const faults = new Map<OpenIdCall, Misbehaviour>()
  let [tamper, forge]: [
    ((claims: JWTPayload) => JWTPayload)?,
    ((token: string) => string | Promise<string>)?,
  ] = []
  let origin = ''

  const answerTo = (request: AuthorizationRequest, person: OpenIdPerson | null): SentBack => {
    const { state } = request
    if (person === null)
      return { state, error: kind === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
    const isFirst = !known.has(person.id)
    known.add(person.id)
    const code = authorizations.give(request, person.id)
    const { firstName, lastName, email } = person
    const user = { name: { firstName, lastName }, email: email ?? '' }
    return { code, state, ...(kind === 'apple' && isFirst ? { user: JSON.stringify(user) } : {}) }
  }

  const idTokenOf = async (person: OpenIdPerson, nonce: string | null): Promise<string> => {
    const iat = seconds()
    const claims: JWTPayload = {
      iss: origin,
      aud: client.id,
      sub: person.id,
      iat,
      exp: iat + 3600,
      nonce,
      ...(kind === 'google' ? { azp: client.id, name: `${person.firstName} ${person.lastName}` } : {}),
      ...(person.email === null
        ? {}
        : {
            email: person.email,
            // Apple sometimes sends a string.
            email_verified: kind === 'apple' ? String(person.emailVerified) : person.emailVerified,
          }),
    }
    const signed = await keys.sign(tamper?.(claims) ?? claims)
    return (await forge?.(signed)) ?? signed
  }

  const token = async (text: string, request: IncomingMessage) => {
    const form = new URLSearchParams(text)
    const refuse = (status: number, error: string, code: number) => ({
      status,
      body: kind === 'facebook' ? { error: { message: error, type: 'OAuthException', code } } : { error },
    })
    if (request.headers['content-type']?.split(';', 1)[0] !== FORM || request.headers.origin !== undefined)
      return refuse(400, 'invalid_request', 1)
    if (!(await client.isIn(form, origin, now()))) return refuse(401, 'invalid_client', 101)
    if (form.get('grant_type') !== 'authorization_code') return refuse(400, 'unsupported_grant_type', 1)
    const grant = authorizations.take(form)
    const person = people.get(grant?.personId ?? '')
    if (grant === null || person === undefined) return refuse(400, 'invalid_grant', 100)
    const accessToken = randomBytes(24).toString('base64url')
    access.set(accessToken, person.id)
    const body = { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 }
    if (kind === 'facebook') return { status: 200, body }
    return { status: 200, body: { ...body, id_token: await idTokenOf(person, grant.nonce) } }
  }

  const profile = (search: URLSearchParams, { headers }: IncomingMessage) => {
    const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const person = people.get(access.get(given) ?? '')
    const proof = createHmac('sha256', client.secret).update(given).digest('hex')
    if (person === undefined || !isSame(search.get('appsecret_proof') ?? '', proof))
      return { status: 400, body: { error: { message: 'Invalid', type: 'OAuthException', code: 190 } } }
    const { id, email, firstName, lastName } = person
    const has: Record<string, string | null> = { id, name: `${firstName} ${lastName}`, email }
    const fields = (search.get('fields') ?? 'id').split(',')
    const shown = Object.entries(has).filter(([name, value]) => fields.includes(name) && value !== null)
    return { status: 200, body: Object.fromEntries(shown) }
  }

  const authorize = (url: URL, text: string | null, response: ServerResponse) => {
    const request = authorizations.read(url.searchParams)
    if (text === null) {
      sendPage(response, 200, consentPage(NAMES[kind], url.searchParams.toString(), [...people.values()]))
      return
    }
    const person = people.get(new URLSearchParams(text).get('person') ?? '') ?? null
    const sent = answerTo(request, person)
    if (kind === 'apple') {
      sendPage(response, 200, formPostPage(request.redirectUri, { ...sent }))
      return
    }
    const back = new URL(request.redirectUri)
    for (const [name, value] of Object.entries(sent)) back.searchParams.set(name, String(value))
    response.writeHead(303, { location: back.href }).end()
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request)
    const { method, url = '/' } = request
    const address = new URL(url, origin)
    const call = (
      { '/authorize': 'authorize', '/token': 'token', '/keys': 'keys', '/me': 'profile' } as const
    )[address.pathname]
    if (address.pathname === '/.well-known/openid-configuration' && kind !== 'facebook') {
      json(response, 200, discovery(origin))
      return
    }
    const isRight = call === 'authorize' || method === (call === 'token' ? 'POST' : 'GET')
    if (call === undefined || text === null || !isRight) {
      json(response, 404, { error: 'not_found' })
      return
    }
    const fault = faults.get(call)
    if (fault !== undefined) {
      await misbehave(response, fault)
      return
    }
    if (call === 'authorize') {
      try {
        authorize(address, method === 'POST' ? text : null, response)
      } catch (error) {
        if (!(error instanceof WrongRequest)) throw error
        sendPage(response, 400, problemPage(error.message))
      }
      return
    }
    if (call === 'keys') {
      response.setHeader('cache-control', 'public, max-age=3600')
      json(response, 200, keys.published())
      return
    }
    const { status, body } =
      call === 'token' ? await token(text, request) : profile(address.searchParams, request)
    json(response, status, body)
  }

  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://${host}:${(server.address() as AddressInfo).port}`
  let stopping: Promise<void> | undefined
  return {
    env: environmentOf(kind, client, origin),
    origin,
    allow: (redirectUri) => void redirectUris.add(redirectUri),
    join: (person = {}) => {
      const id = kind === 'facebook' ? String(randomInt(1, 2 ** 47)) : randomBytes(10).toString('hex')
      const all = {
        id,
        email: `${randomBytes(6).toString('hex')}@ejemplo.com.ar`,
        emailVerified: true,
        firstName: 'Ana',
        lastName: 'Paz',
        ...person,
      }
      people.set(all.id, all)
      return all
    },
    decide: (url, person) => {
      const { origin: asks, pathname, searchParams } = new URL(url)
      if (asks !== origin || pathname !== '/authorize') throw new WrongRequest(url)
      return answerTo(authorizations.read(searchParams), person)
    },
    tamper: (how) => (tamper = how),
    forge: (how) => (forge = how),
    misbehave: (how, only) => {
      const calls: OpenIdCall[] = ['authorize', 'token', 'keys', 'profile']
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

function environmentOf(kind: OpenIdKind, client: OpenIdClient, origin: string): Record<string, string> {
  const [authorization, token] = [`${origin}/authorize`, `${origin}/token`]
  const endpoints =
    kind === 'facebook'
      ? { authorization, token, profile: `${origin}/me` }
      : { issuer: origin, authorization, token, keys: `${origin}/keys` }
  const secrets =
    kind === 'apple'
      ? { TEAM_ID: client.teamId, KEY_ID: client.keyId, PRIVATE_KEY: client.privateKey }
      : { CLIENT_SECRET: client.secret }
  const all = { CLIENT_ID: client.id, ...secrets, ENDPOINTS: JSON.stringify(endpoints) }
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [`${kind.toUpperCase()}_${name}`, value]),
  )
}

function discovery(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
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
