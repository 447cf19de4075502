import type { IncomingMessage } from 'node:http'
import { CAPTCHA_HEADER } from '@preciosa/contracts'
import type { FakeAccount } from './fake-guide.js'
import { Refused } from './fake-refusal.js'

export const GOOD_CAPTCHA = 'solved-captcha'
export const MAILED = { code: '0417', link: 'the-token-of-the-link' }

export interface AccountsOfApi {
  readonly accounts: Map<string, FakeAccount>
  readonly tokens: Map<string, FakeAccount>
  readonly asksCaptcha: boolean
  /** The token exchange is down. */
  readonly failsAfterCode: boolean
  readonly spared: Set<string>
  readonly mailed: string[]
  addAccount(email: string, changes?: Partial<FakeAccount>): FakeAccount
  tokenFor(account: FakeAccount): string
  accountOf(request: IncomingMessage): FakeAccount
  knownClient(request: IncomingMessage): void
}

const FOR_PROGRAMS =
  'Falta comprobar que sos una persona: resolvé GET /auth/captcha y mandá captcha-response.'

interface Asked {
  request: IncomingMessage
  url: URL
  body: string
}

export function accountAnswer(
  api: AccountsOfApi,
  { request, url, body }: Asked,
): { status?: number; value?: unknown } | null {
  const captcha = request.headers[CAPTCHA_HEADER]
  const solved = () => {
    if (captcha === undefined) throw new Refused('captcha', [], FOR_PROGRAMS)
    if (captcha !== GOOD_CAPTCHA) throw new Refused('captcha')
  }
  const given = () => JSON.parse(body) as Record<'email' | 'password' | 'otp' | 'username', string>
  const mail = (email: string | null, path: string) => {
    const account = api.accounts.get((email ?? '').toLowerCase())
    if (account === undefined)
      throw new Refused('not-found', [{ path, message: UNKNOWN_ADDRESS[path] ?? '' }])
    api.mailed.push(account.email)
    return { status: 202, value: {} }
  }
  const { pathname, searchParams } = url
  switch (`${request.method ?? ''} ${pathname}`) {
    case 'POST /auth/captcha/search':
      solved()
      return { status: 204 }
    case 'POST /auth/local/sign-up': {
      solved()
      const { email, password } = given()
      if (api.accounts.has(email)) throw new Refused('conflict')
      refuseCommon(password)
      api.addAccount(email, { password, activated: false, complete: false })
      return { status: 201, value: { id_token: `id:${email}` } }
    }
    case 'POST /auth/local/sign-in':
      if (api.asksCaptcha && !api.spared.delete(given().email)) solved()
      return { value: signIn(api, given()) }
    case 'POST /auth/oauth/token':
      return { value: exchange(api, request, new URLSearchParams(body)) }
    case 'DELETE /auth/oauth/token':
      api.tokens.delete((request.headers.authorization ?? '').replace('Bearer ', ''))
      return { status: 204 }
    case 'POST /auth/otp': {
      solved()
      const { email, otp, password, social } = given() as Partial<ReturnType<typeof given>> & {
        email: string
        otp: string
        social?: true
      }
      if (social === true && api.accounts.get(email)?.isSocial !== true)
        throw new Refused('validation', [{ path: 'password', message: 'Ingrese la contraseña' }])
      if (password !== undefined) signIn(api, { email, password })
      const account = provedBy(api, email, otp, WRONG_CODE)
      account.activated = true
      api.spared.add(email)
      return { status: 204 }
    }
    case 'PUT /auth/otp':
      solved()
      if (api.accounts.get(given().email)?.activated === false) api.mailed.push(given().email)
      return { status: 202, value: {} }
    case 'GET /admin/user/recover':
      solved()
      return mail(searchParams.get('username'), 'username')
    case 'POST /admin/user/otp': {
      solved()
      const { username, otp, password } = given()
      refuseCommon(password)
      const account = provedBy(api, username, otp, 'Error, ingrese un codigo valido')
      Object.assign(account, { password, activated: true })
      api.spared.add(username)
      for (const [token, holder] of api.tokens) if (holder === account) api.tokens.delete(token)
      return { status: 204 }
    }
    case 'POST /auth/local/change-password': {
      const account = api.accountOf(request)
      const { password, newPassword } = JSON.parse(body) as Record<'password' | 'newPassword', string>
      if (account.password !== password)
        throw new Refused('invalid-grant', [
          { path: 'password', message: 'La contraseña actual es incorrecta' },
        ])
      refuseCommon(newPassword, 'newPassword')
      account.password = newPassword
      return { status: 204 }
    }
    case 'DELETE /auth/account': {
      const account = api.accountOf(request)
      const message = 'El e-mail no es el de tu cuenta'
      if (given().email.toLowerCase() !== account.email)
        throw new Refused('validation', [{ path: 'email', message }])
      api.accounts.delete(account.email)
      for (const [token, holder] of api.tokens) if (holder === account) api.tokens.delete(token)
      return { status: 204 }
    }
  }
  const professional = /^\/admin\/user\/username\/([^/]+)$/.exec(pathname)
  if (request.method !== 'POST' || professional === null) return null
  solved()
  return mail(decodeURIComponent(professional[1] ?? ''), 'email')
}

const WRONG_CODE = 'El código ingresado no es válido, por favor intentalo nuevamente'
const UNKNOWN_ADDRESS: Readonly<Record<string, string>> = {
  username: 'Usuario inexistente',
  email: 'La dirección de email no corresponde a un usuario',
}

function provedBy(api: AccountsOfApi, email: string, otp: string, message: string): FakeAccount {
  const account = api.accounts.get(email)
  if (otp.length < 4)
    throw new Refused('validation', [{ path: 'otp', message: 'Ingrese los 4 caracteres del OTP' }])
  const isRight = otp === MAILED.code || otp === MAILED.link
  if (account === undefined || !isRight)
    throw new Refused('invalid-code', [{ path: 'otp', message }], message)
  return account
}

function refuseCommon(password: string, path = 'password'): void {
  if (password === '123456')
    throw new Refused('validation', [{ path, message: 'Elegí una contraseña menos común' }])
}

function signIn(api: AccountsOfApi, { email, password }: { email: string; password: string }) {
  const account = api.accounts.get(email)
  const wrong = (path: string, message: string) => new Refused('invalid-grant', [{ path, message }])
  if (account === undefined) throw wrong('email', 'No existe ningún usuario con esa dirección')
  if (account.password !== password) throw wrong('password', 'La contraseña es incorrecta')
  return { id_token: `id:${email}` }
}

function exchange(api: AccountsOfApi, request: IncomingMessage, form: URLSearchParams) {
  api.knownClient(request)
  if (api.failsAfterCode) throw new Refused('unavailable')
  const account = api.accounts.get((form.get('firebase_token_id') ?? '').replace('id:', ''))
  if (account === undefined || form.get('grant_type') !== 'firebase') throw new Refused('invalid-grant')
  if (account.activated === false) throw new Refused('not-activated')
  return { access_token: api.tokenFor(account), token_type: 'Bearer', expires_in: 3600 }
}
