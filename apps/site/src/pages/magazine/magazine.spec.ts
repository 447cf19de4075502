import type { Permission } from '@preciosa/contracts'
import { userRoutes } from '@preciosa/contracts/own-account'
import { type FakeApi, ISSUE_LINK, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Magazine from './magazine.server.js'

let api: FakeApi
let magazine: typeof Magazine
let seal: (value: string) => Promise<string>

beforeAll(async () => {
  api = await startApi()
  magazine = await import('./magazine.server.js')
  const { sessionCookie } = await import('../../subjects/session/session.server.js')
  seal = async (value) => (await sessionCookie.seal(value, 3600)).replace(/;.*/, '')
})
afterEach(() => {
  api.reset()
})
afterAll(() => api.stop())

const cookieOf = (changes: Partial<SiteAccount>) =>
  seal(api.tokenFor(api.addAccount('ana@ejemplo.com.ar', changes)))
const cookieWith = (...permissions: Permission[]) => cookieOf({ permissions })
const PREMIUM = planNamed('Premium', 'individualPremium')
const load = (search = '', cookie = '') => magazine.loadMagazine(getRequest(`/revista${search}`, cookie))

describe('the magazine', () => {
  it('shows the latest issue and those before it', async () => {
    const { issue, latest, older, page } = await load()
    expect([issue?.number, latest?.number]).toEqual([312, 312])
    expect(issue).toMatchObject({ month: 'noviembre de 2026', pages: 84, path: '/revista?numero=312' })
    expect(issue?.price).toMatch(/^\$\s4\.900$/)
    expect(older.map(({ number, soldOut }) => [number, soldOut])).toEqual([
      [311, false],
      [310, true],
      [309, false],
    ])
    expect(page).toMatchObject({ title: 'La revista', canonical: 'https://guia.example/revista' })
  })

  it('shows another issue by its number', async () => {
    const { issue, latest, older, page } = await load('?numero=311')
    expect([issue?.number, latest?.number, older.map(({ number }) => number)]).toEqual([
      311,
      312,
      [312, 310, 309],
    ])
    expect(page.canonical).toBe('https://guia.example/revista?numero=311')
  })

  it('is there without any issue', async () => {
    api.issues = []
    expect(await load()).toMatchObject({ issue: null, latest: null, older: [], pages: 0 })
  })

  it.each(['?numero=1', '?numero=x', '?numero=99999', '?pagina=2', '?pagina=x'])(
    'has nothing at %s',
    async (search) => {
      expect((await responseOf(load(search))).status).toBe(404)
    },
  )

  it('is open with DIGITAL_MAGAZINE; others learn which plans have it', async () => {
    const { reading, plans } = await load()
    expect([reading, plans?.names]).toEqual(['closed', expect.stringContaining('Premium') as string])
    expect((await load('', await cookieWith('SUBSCRIBE'))).reading).toBe('closed')
    expect((await load('', await cookieWith('DIGITAL_MAGAZINE'))).reading).toBe('open')
  })

  it.each([
    ['first-charge', 'before its first charge', null],
    ['paused', 'while it is paused', 'credits-paused'],
  ] as const)('waits for the %s of a plan with it %s', async (reading, _, refusal) => {
    const cookie = await cookieOf({ plan: PREMIUM, refusal })
    expect((await load('', cookie)).reading).toBe(reading)
    const opened = await responseOf(magazine.openIssue(getRequest('/revista/312/pdf', cookie), '312'))
    expect(locationOf(opened)).toBe('/revista?numero=312')
  })

  it.each([
    ['individual', '/particulares', /Auto Básico.*Premium/],
    ['professional', '/profesionales', /^InfoPro Individual$/],
  ] as const)('leads %s readers to the plans of their type', async (type, path, names) => {
    const cookie = await seal(api.tokenFor(api.addAccount('ana@ejemplo.com.ar', { type, permissions: [] })))
    const { plans, plansPath } = await load('', cookie)
    expect([plansPath, plans?.names]).toEqual([path, expect.stringMatching(names)])
  })

  it('is not called closed while the session is unknown', async () => {
    expectLogs('The session could not be checked: the API is not available')
    const cookie = await cookieWith('DIGITAL_MAGAZINE')
    api.refuse(userRoutes.user, 'internal')
    expect((await load('', cookie)).reading).toBe('unknown')
  })
})

describe('a link to the digital edition', () => {
  const linkOf = (cookie = '', number = '312') =>
    magazine
      .issueLink(getRequest(`/revista/${number}/enlace`, cookie), number)
      .catch((thrown: unknown) => thrown as Response)

  it('is for readers with the permission, and never cached', async () => {
    const answer = await linkOf(await cookieWith('DIGITAL_MAGAZINE'))
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'no-store',
      ISSUE_LINK,
    ])
    expect((await linkOf()).status).toBe(401)
    expect((await linkOf(await cookieWith('SUBSCRIBE'))).status).toBe(403)
    expect((await linkOf(await cookieWith('DIGITAL_MAGAZINE'), '99')).status).toBe(404)
    expect((await linkOf(await cookieWith('DIGITAL_MAGAZINE'), 'x')).status).toBe(404)
  })

  it('leads to the file where no script runs', async () => {
    const open = async (cookie: string) =>
      locationOf(await responseOf(magazine.openIssue(getRequest('/revista/312/pdf', cookie), '312')))
    expect(await open(await cookieWith('DIGITAL_MAGAZINE'))).toBe(ISSUE_LINK.url)
    expect(await open(await cookieWith('SUBSCRIBE'))).toBe('/404')
    expect(await open('')).toMatch(/showloginmodal=true/)
  })
})
