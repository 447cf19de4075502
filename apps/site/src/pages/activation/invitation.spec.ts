import type { FakeApi } from '@preciosa/testing/fake-api'
import type * as AfterSignIn from '../../subjects/account/after-sign-in.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Invitation from './invitation.server.js'

const EMAIL = 'ana@ejemplo.com.ar'
const TOKEN = 'x'.repeat(43)
const PATH = `/activacion-profesional?token=${TOKEN}`

describe("a group's invitation", () => {
  let api: FakeApi
  let session: typeof Session
  let invitation: typeof Invitation
  let afterwards: typeof AfterSignIn

  beforeAll(async () => {
    api = await startApi()
    session = await import('../../subjects/session/session.server.js')
    invitation = await import('./invitation.server.js')
    afterwards = await import('../../subjects/account/after-sign-in.server.js')
  })
  beforeEach(() => {
    api.reset()
    api.invitations.clear()
    api.invitations.set(TOKEN, EMAIL)
  })
  afterAll(() => api.stop())

  const cookieOf = async (email: string, changes: object = {}) => {
    const token = api.tokenFor(api.addAccount(email, changes))
    return cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, 60)) })
  }
  const load = (cookie = '') => invitation.loadInvitation(getRequest(PATH, cookie), TOKEN)
  const join = (cookie: string) => invitation.joinFleet(formRequest(PATH, {}, cookie), TOKEN)

  it('leads a visitor to sign up or in, and back', async () => {
    const volver = `volver=${encodeURIComponent(PATH)}`
    expect((await load()).invitation).toMatchObject({
      fleet: 'Transportes del Sur',
      email: EMAIL,
      until: '20 de diciembre de 2026',
      entry: { register: `/?showregistermodal=true&${volver}`, login: `/?showloginmodal=true&${volver}` },
    })
  })

  it('is shown before the onboarding to a new user who comes back from the sign-in', async () => {
    const after = (returnTo: string) =>
      afterwards.afterSignIn(getRequest('/'), { isComplete: false, cookies: [] } as never, returnTo)
    expect((await after(PATH)).path).toBe(PATH)
    expect((await after('/')).path).toBe('/bienvenido')
  })

  it('names another address that is signed in, and that the type will change', async () => {
    expect((await load(await cookieOf('otra@ejemplo.com.ar'))).invitation).toMatchObject({
      entry: null,
      otherEmail: 'otra@ejemplo.com.ar',
    })
    expect((await load(await cookieOf(EMAIL))).invitation).toMatchObject({
      otherEmail: null,
      becomesProfessional: true,
    })
  })

  it('takes a new member to the onboarding, others to their group', async () => {
    expect(locationOf(await responseOf(join(await cookieOf(EMAIL, { complete: false }))))).toBe('/bienvenido')
    api.invitations.set(TOKEN, EMAIL)
    const answer = await responseOf(join(await cookieOf(EMAIL, { firstName: 'Ana' })))
    expect(locationOf(answer)).toBe('/perfil/usuarios-vinculados')
    expect(cookiesOf(answer)).toContain('aviso=fleet-joined')
  })

  it('says why it was refused', async () => {
    expect(await join(await cookieOf('otra@ejemplo.com.ar'))).toEqual({
      problem: 'La invitación es para otra dirección.',
    })
    const cookie = await cookieOf(EMAIL)
    api.invitations.clear()
    expect(await load(cookie)).toEqual({ invitation: null })
    expect((await join(cookie)).problem).toMatch(/^Este enlace no sirve/)
    expect(locationOf(await responseOf(join('')))).toContain('/?showloginmodal=true')
  })
})
