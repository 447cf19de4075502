import type { FakeAccount } from '../../testing/fake-guide.js'
import { planNamed } from '../../testing/fake-guide.js'
import type { FakeApi } from '../../testing/fake-api.js'
import { cookiesOf, getRequest, locationOf, responseOf, startFakeApi } from '../../testing/with-fake-api.js'
import type * as Session from '../../session/session.server.js'
import type * as Plan from './plan.server.js'
import type * as Profile from './profile.server.js'

describe('the profile area', () => {
  let api: FakeApi
  let profile: typeof Profile
  let plan: typeof Plan
  let session: typeof Session

  beforeAll(async () => {
    api = await startFakeApi()
    profile = await import('./profile.server.js')
    plan = await import('./plan.server.js')
    session = await import('../../session/session.server.js')
  })
  afterAll(() => api.stop())

  const requestOf = async (path: string, changes: Partial<FakeAccount> = {}) => {
    const token = api.tokenFor(api.addAccount('ana@example.com', changes))
    const cookie = await session.sessionCookie.seal(token, 60)
    return getRequest(path, cookiesOf({ headers: session.withCookies(cookie) }))
  }
  const moto = planNamed('Moto Básico', 'individualMotorbike')

  it('shows the user, their credits and tabs (spec 2 §2)', async () => {
    await expect(profile.loadProfileFrame(await requestOf('/perfil/plan'))).resolves.toEqual({
      name: 'ana@example.com',
      type: 'Particular',
      credits: 3,
      photo: null,
      company: null,
      tabs: [
        { label: 'Mis datos', aloneLabel: 'Mis datos', to: '/perfil/mis-datos', children: [] },
        { label: 'Plan', aloneLabel: 'Plan', to: '/perfil/plan', children: [] },
        { label: 'Facturación', aloneLabel: 'Facturación', to: '/perfil/facturacion', children: [] },
      ],
      isComplete: false,
      isGiftPending: true,
    })
  })

  it('redirects to its first tab', async () => {
    const response = await responseOf(profile.goToFirstTab(await requestOf('/perfil')))
    expect(locationOf(response)).toBe('/perfil/mis-datos')
  })

  it('shows a paid plan with its dates in Buenos Aires (spec 1 §3)', async () => {
    await expect(plan.loadPlan(await requestOf('/perfil/plan', { plan: moto }))).resolves.toMatchObject({
      name: 'Moto Básico',
      state: 'Activo',
      terms: {
        queries: 30,
        from: '1 de noviembre de 2026',
        until: '1 de diciembre de 2026',
      },
    })
  })

  it('shows a paused plan', async () => {
    const paused = await requestOf('/perfil/plan', { plan: moto, refusal: 'credits-paused' })
    await expect(plan.loadPlan(paused)).resolves.toMatchObject({ state: 'En pausa' })
  })

  it('names no plan and the free plan Gratuito (spec 1 §3)', async () => {
    await expect(plan.loadPlan(await requestOf('/perfil/plan'))).resolves.toMatchObject({
      name: 'Gratuito',
      state: 'Activo',
      terms: null,
    })
    const free = { ...planNamed('Free', 'individualFree'), infocreditsPerMonth: 0, expirationDateTime: null }
    await expect(plan.loadPlan(await requestOf('/perfil/plan', { plan: free }))).resolves.toMatchObject({
      name: 'Gratuito',
      terms: { queries: 0, until: null },
    })
  })

  it.each([
    ['the profile’s frame', (request: Request) => profile.loadProfileFrame(request)],
    ['the profile’s first tab', (request: Request) => profile.goToFirstTab(request)],
    ['the plan', (request: Request) => plan.loadPlan(request)],
  ])('redirects a visitor from %s to sign-in', async (_, load) => {
    const response = await responseOf(load(getRequest('/perfil/plan')))
    expect(locationOf(response)).toBe('/?showloginmodal=true&volver=%2Fperfil%2Fplan')
  })
})
