import { fleetRoutes } from '@preciosa/contracts/fleets'
import { type FakeApi, FLEET, fleetMember, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import type * as Session from '../../subjects/session/session.server.js'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as LinkedUsers from './linked-users.server.js'

const PATH = '/perfil/usuarios-vinculados'
const plan = planNamed('InfoPro Grupal', 'professionalFleet')
const INVITED = fleetMember({
  id: 2,
  email: 'chofer@ejemplo.com.ar',
  name: null,
  isOwner: false,
  state: 'invited',
  activatedAt: null,
  lastUsedAt: null,
  queries: 0,
})
const OWNED = { ...FLEET, owned: { seats: 3, free: 1, members: [fleetMember(), INVITED] } }

describe('linked users', () => {
  let api: FakeApi
  let session: typeof Session
  let linked: typeof LinkedUsers

  beforeAll(async () => {
    api = await startApi()
    session = await import('../../subjects/session/session.server.js')
    linked = await import('./linked-users.server.js')
  })
  afterEach(() => {
    api.reset()
  })
  afterAll(() => api.stop())

  const cookieOf = async (changes: Partial<SiteAccount>) => {
    const account = api.addAccount('jefa@ejemplo.com.ar', { type: 'professional', ...changes })
    const sealed = await session.sessionCookie.seal(api.tokenFor(account), 60)
    return cookiesOf({ headers: session.withCookies(sealed) })
  }
  const load = async (changes: Partial<SiteAccount>) =>
    linked.loadLinkedUsers(getRequest(PATH, await cookieOf(changes)))
  const send = async (
    fields: Record<string, string>,
    changes: Partial<SiteAccount> = { plan, fleet: OWNED },
  ) => linked.changeLinkedUsers(formRequest(PATH, fields, await cookieOf(changes)))
  const membersNow = () =>
    api.accounts.get('jefa@ejemplo.com.ar')?.fleet?.owned?.members.map(({ email }) => email)

  it('require a professional', async () => {
    expect(locationOf(await responseOf(load({ type: 'individual' })))).toBe('/perfil/datos')
    expect(await load({})).toMatchObject({ isOfFleet: false, fleet: null })
    expect(await load({ plan })).toMatchObject({ isOfFleet: true, fleet: null })
  })

  it('show the members to the owner alone', async () => {
    expect((await load({ plan, fleet: FLEET })).fleet).toEqual({
      name: 'Transportes del Sur',
      isOver: false,
      until: '31 de marzo de 2027',
      queriesPerMonth: 1000,
      owned: null,
    })
    expect((await load({ plan, fleet: OWNED })).fleet?.owned).toMatchObject({
      seats: 3,
      free: 1,
      members: [
        { email: 'jefa@ejemplo.com.ar', state: 'active', since: '2/11/2026', queries: 12 },
        { email: 'chofer@ejemplo.com.ar', state: 'invited', since: '1 de diciembre de 2026', used: null },
      ],
    })
  })

  it('are invited by their address', async () => {
    const answer = await responseOf(send({ intent: 'invite', email: 'nueva@ejemplo.com.ar' }))
    expect([locationOf(answer), cookiesOf(answer)]).toEqual([PATH, '__Host-preciosa-aviso=fleet-invited'])
    expect(membersNow()).toContain('nueva@ejemplo.com.ar')
    const wrong = async (email: string) => (await send({ intent: 'invite', email })).result?.error?.['email']
    expect(await wrong('nueva')).toEqual(['Ingrese un email válido'])
    expect(await wrong('chofer@ejemplo.com.ar')).toEqual(['Esa dirección ya tiene un lugar en el grupo.'])
    api.refuse(fleetRoutes.inviteToFleet, 'too-many-requests')
    expect(await wrong('otra@ejemplo.com.ar')).toHaveLength(1)
  })

  it('are invited again and removed, also twice', async () => {
    expect(locationOf(await responseOf(send({ intent: 'again', id: '2' })))).toBe(PATH)
    expect(locationOf(await responseOf(send({ intent: 'remove', id: '2' })))).toBe(PATH)
    expect(membersNow()).toEqual(['jefa@ejemplo.com.ar'])
    expect(await send({ intent: 'remove', id: '9' })).toEqual({
      form: 'remove-9',
      problem: 'Ya no está en el grupo.',
    })
  })

  it('leave', async () => {
    const answer = await responseOf(send({ intent: 'leave' }, { plan, fleet: FLEET }))
    expect(cookiesOf(answer)).toBe('__Host-preciosa-aviso=fleet-left')
    expect((await responseOf(send({ intent: 'x' }))).status).toBe(400)
  })
})
