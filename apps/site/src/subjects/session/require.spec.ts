import type { Permission, UserType } from '@preciosa/contracts'
import { userRoutes } from '@preciosa/contracts/own-account'
import type { FakeApi, SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Require from './require.server.js'
import type * as Session from './session.server.js'

describe('a page that needs a session', () => {
  let api: FakeApi
  let require: typeof Require
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    require = await import('./require.server.js')
    session = await import('./session.server.js')
  })
  beforeEach(() => {
    api.calls.length = 0
  })
  afterEach(() => {
    api.refuseEverything = null
    api.reset()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const cookieFor = async (token: string) =>
    cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, 3600)) })
  const cookieOf = (changes: Partial<SiteAccount> = {}) =>
    cookieFor(api.tokenFor(api.addAccount('ana@example.com', changes)))
  const person = (cookie: string, path = '/perfil/plan?a=b') =>
    require.requirePerson(getRequest(path, cookie))
  const permission = (cookie: string, wanted: Permission, type?: UserType) =>
    require.requirePermission(getRequest('/infogrid', cookie), wanted, type)

  it('gets the user and the access token', async () => {
    const { person: ana, user, token } = await person(await cookieOf({ permissions: ['FAVORITES'] }))
    expect(ana).toMatchObject({ email: 'ana@example.com', type: 'individual', permissions: ['FAVORITES'] })
    expect(user.id).toBe(1)
    expect(api.tokens.has(token)).toBe(true)
  })

  it('redirects a visitor to the sign-in with the return path', async () => {
    const response = await responseOf(person(''))
    expect([response.status, locationOf(response)]).toEqual([
      302,
      '/?showloginmodal=true&volver=%2Fperfil%2Fplan%3Fa%3Db',
    ])
    expect(locationOf(await responseOf(permission('', 'INFOGRID')))).toBe(
      '/?showloginmodal=true&volver=%2Finfogrid',
    )
    expect(api.calls).toEqual([])
  })

  it("leads to /error above the API's limit, without an e-mail in its address", async () => {
    const cookie = await cookieOf()
    api.refuseEverything = 'too-many-requests'
    const visit = (work: () => Promise<unknown>) =>
      responseOf(forVisitor('192.0.2.1', work, { page: '/perfil/plan?email=ana%40x.ar&a=b' }))
    for (const page of [
      () => person(cookie),
      () => require.requireProfile(getRequest('/perfil/plan', cookie)),
    ])
      expect(locationOf(await visit(page))).toBe('/error?volver=%2Fperfil%2Fplan%3Fa%3Db')
  })

  it('ends an expired session and shows why', async () => {
    const response = await responseOf(person(await cookieFor('a-token-of-yesterday')))
    expect(locationOf(response)).toBe(
      '/?showloginmodal=true&showsession=true&volver=%2Fperfil%2Fplan%3Fa%3Db',
    )
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })

  it('opens for a user with the permission and the right type', async () => {
    const cookie = await cookieOf({ permissions: ['INFOGRID'], type: 'professional' })
    await expect(permission(cookie, 'INFOGRID', 'professional')).resolves.toMatchObject({
      person: { type: 'professional' },
    })
  })

  it.each<[string, Partial<SiteAccount>, UserType | undefined]>([
    ['permission', { permissions: ['FAVORITES'] }, undefined],
    ['type', { permissions: ['INFOGRID'] }, 'professional'],
  ])('redirects a user without the %s to /404', async (_, changes, type) => {
    const response = await responseOf(permission(await cookieOf(changes), 'INFOGRID', type))
    expect([response.status, locationOf(response)]).toEqual([302, '/404'])
  })

  it('redirects a user without a profile (412) to the wizard, which leads back, and shows why', async () => {
    const cookie = await cookieOf()
    api.refuse(userRoutes.user, 'account-incomplete')
    const response = await responseOf(person(cookie))
    expect(locationOf(response)).toBe('/bienvenido')
    expect(cookiesOf(response)).toMatch(
      /__Host-preciosa-llegada=[^;]+; __Host-preciosa-aviso=account-incomplete/,
    )
  })

  it("returns 503 while the API can't check the session", async () => {
    expectLogs('The session could not be checked: the API is not available')
    const cookie = await cookieOf()
    api.refuseEverything = 'unavailable'
    expect((await responseOf(person(cookie))).status).toBe(503)
    expect((await responseOf(permission(cookie, 'RAW_DATASHEET'))).status).toBe(503)
  })

  it("redirects from the profile area home while the API can't check the session, and shows why", async () => {
    expectLogs('The session could not be checked: the API is not available')
    const cookie = await cookieOf()
    api.refuseEverything = 'unavailable'
    const response = await responseOf(require.requireProfile(getRequest('/perfil/plan', cookie)))
    expect(locationOf(response)).toBe('/')
    expect(response.headers.get('x-remix-reload-document')).toBe('true')
    expect(cookiesOf(response)).toBe('__Host-preciosa-aviso=account-unread')
  })

  it('asks the API once for all loaders of a page, and again after an action', async () => {
    const cookie = await cookieOf()
    await forVisitor('192.0.2.1', async () => {
      await require.requirePerson(formRequest('/perfil/plan', {}, cookie))
      await Promise.all([person(cookie), person(cookie), permission(cookie, 'RAW_DATASHEET')])
    })
    expect(api.calls.map(({ path }) => path)).toEqual(['/admin/user', '/admin/user'])
    await forVisitor('192.0.2.1', () => person(cookie))
    expect(api.calls).toHaveLength(3)
  })
})
