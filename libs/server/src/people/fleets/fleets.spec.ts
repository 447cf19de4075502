import { FLEET_STATES } from '@preciosa/contracts/fleets'
import { statesOf } from '../../operations/paging/testing/states.js'
import { openFleets, STAFF, type TestFleets } from './testing/open-fleets.js'

const END = '2027-04-01T03:00:00.000Z'
const CHANGES = { name: 'Transportes del Sur', price: 100_000, note: '' }

let test: TestFleets

beforeAll(async () => {
  test = await openFleets()
})
beforeEach(() => {
  test.clock.set(new Date('2026-11-15T12:00:00Z'))
})
afterEach(async () => {
  expect(await test.credits.check()).toEqual([])
})
afterAll(() => test.close())

const planOf = async (id: number) => {
  const plan = await test.heldPlans.activeOf(id)
  return plan === null ? null : [plan.subscriptionType.subscriptionCode, plan.expirationDateTime]
}
const spend = (id: number, count: number, from = 0) =>
  test.credits.charge(
    id,
    Array.from({ length: count }, (_, at) => 10_000 + from + at),
    'cars',
  )
const membersOf = async (id: number) => (await test.fleetList.sheet(id)).members
const refused = (work: Promise<unknown>) => expect(work).rejects
const wait = (hours: number) => {
  test.clock.set(new Date(test.clock.now().getTime() + hours * 3600_000))
}

describe('a fleet', () => {
  it('is made with an owner who joins, and is audited', async () => {
    const { id, owner } = await test.fleet(3)
    expect(await test.fleetList.sheet(id)).toMatchObject({
      name: 'Transportes del Sur',
      seats: 3,
      occupied: 1,
      active: 1,
      price: 100_000,
      from: '2026-11-01',
      until: '2027-03-31',
      state: 'current',
      owner: owner.email,
      createdBy: STAFF.email,
      members: [{ email: owner.email, isOwner: true, state: 'active', seat: 1, queries: 0 }],
    })
    expect(await planOf(owner.id)).toEqual(['professionalFleet', END])
    const audit = await test.db.query(`select action from audit where entity = 'fleet' and entity_id = $1`, [
      id,
    ])
    expect(audit).toEqual([{ action: 'fleet.create' }])
  })

  it.each([
    ['2026-11-01', '2026-11-14'],
    ['2026-12-01', '2026-11-30'],
    ['2026-12-01', '9999-12-31'],
  ])('from %s to %s is refused', async (from, until) => {
    const fleet = { ...CHANGES, seats: 1, from, until, owner: 'nadie@ejemplo.com.ar' }
    await refused(test.fleets.add(fleet, STAFF)).toMatchObject({ code: 'validation' })
  })

  it('can be made by the command line with its members', async () => {
    const fleet = { ...CHANGES, seats: 2, from: '2026-11-01', until: '2026-12-31' }
    const made = await test.fleets.add({ ...fleet, owner: 'jefa@ejemplo.com.ar' }, undefined, [
      'uno@ejemplo.com.ar',
    ])
    expect(made.members.map(({ email, isOwner, state }) => [email, isOwner, state])).toEqual([
      ['jefa@ejemplo.com.ar', true, 'invited'],
      ['uno@ejemplo.com.ar', false, 'invited'],
    ])
    const more = { ...fleet, owner: 'otra@ejemplo.com.ar' }
    await refused(
      test.fleets.add(more, undefined, ['dos@ejemplo.com.ar', 'tres@ejemplo.com.ar']),
    ).toMatchObject({ code: 'conflict' })
    expect(
      (await test.fleetList.page({ page: 1, perPage: 10, sort: 'id', order: 'ASC', filter: { q: 'otra@' } }))
        .total,
    ).toBe(0)
  })

  it('is found by name, member and state', async () => {
    const { id } = await test.fleet(2)
    const found = async (filter: object) =>
      (await test.fleetList.page({ page: 1, perPage: 100, sort: 'until', order: 'DESC', filter })).data.some(
        (each) => each.id === id,
      )
    expect(await found({ q: 'TRANSPORTES' })).toBe(true)
    expect(await found({ q: 'integrante-' })).toBe(true)
    expect(await found({ q: 'otros' })).toBe(false)
    expect([await found({ state: 'current' }), await found({ state: ['over', 'planned'] })]).toEqual([
      true,
      false,
    ])
  })
})

it('is found by the state that it shows, also at its first and last moment', async () => {
  const { id } = await test.fleet(1)
  const stateAt = async (moment: string) => {
    test.clock.set(new Date(moment))
    const { shown, found } = await statesOf(FLEET_STATES, async (state) => {
      const asked = { page: 1, perPage: 100, sort: 'id', order: 'DESC', filter: { state } } as const
      return (await test.fleetList.page(asked)).data
    })
    expect(found).toEqual(shown)
    return shown.find((each) => each.id === id)?.state
  }
  expect([
    await stateAt('2026-11-01T02:59:59.999Z'),
    await stateAt('2026-11-01T03:00:00.000Z'),
    await stateAt('2027-04-01T02:59:59.999Z'),
    await stateAt('2027-04-01T03:00:00.000Z'),
  ]).toEqual(['planned', 'current', 'current', 'over'])
})

describe('an invitation', () => {
  it('makes a profile and starts the plan of an account without one', async () => {
    const { id } = await test.fleet(2)
    const person = await test.person()
    await test.join(id, person)
    expect(await planOf(person.id)).toEqual(['professionalFleet', END])
    expect(await test.accounts.kindOf(person.id)).toEqual({ type: 'professional', plan: 'professionalFleet' })
    expect(await test.own.of(person.id)).toEqual({
      fleet: { name: 'Transportes del Sur', isOver: false, endsAt: END, queriesPerMonth: 1000, owned: null },
    })
  })

  it('makes an individual a professional', async () => {
    const { id } = await test.fleet(2)
    const person = await test.person('individual')
    await test.join(id, person)
    expect((await test.accounts.kindOf(person.id)).type).toBe('professional')
  })

  it('works once, for the invited address, within 30 days', async () => {
    const { id } = await test.fleet(3)
    const [person, other] = [await test.person(), await test.person()]
    await test.fleets.invite(id, person.email, STAFF)
    const token = await test.invited(person.email)
    expect(await test.own.invitation(token)).toMatchObject({
      fleet: 'Transportes del Sur',
      email: person.email,
    })
    await refused(test.own.join(other.id, token)).toMatchObject({ code: 'permission' })
    wait(30 * 24)
    await refused(test.own.join(person.id, token)).toMatchObject({ code: 'invalid-code' })
    expect((await membersOf(id))[1]).toMatchObject({ state: 'expired' })
    const [, member] = await membersOf(id)
    await test.fleets.inviteAgain(id, member?.id ?? 0, STAFF)
    await refused(test.own.invitation(token)).toMatchObject({ code: 'invalid-code' })
    const fresh = await test.invited(person.email)
    const racing = await Promise.allSettled([
      test.own.join(person.id, fresh),
      test.own.join(person.id, fresh),
    ])
    expect(racing.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await refused(test.fleets.inviteAgain(id, member?.id ?? 0, STAFF)).toMatchObject({ code: 'conflict' })
  })

  it('is refused a second time, by the same fleet and by another one', async () => {
    const [one, other] = [await test.fleet(3), await test.fleet(3)]
    await test.fleets.invite(one.id, 'Dos.Veces@ejemplo.com.ar', STAFF)
    await refused(test.own.invite(one.owner.id, 'dos.veces@ejemplo.com.ar')).toMatchObject({
      code: 'conflict',
      detail: 'Esa dirección ya tiene un lugar en el grupo.',
    })
    await refused(test.own.invite(other.owner.id, 'dos.veces@ejemplo.com.ar')).toMatchObject({
      code: 'conflict',
      detail: 'No se puede invitar a esa dirección.',
    })
    await refused(test.fleets.invite(other.id, 'dos.veces@ejemplo.com.ar', STAFF)).toMatchObject({
      detail: 'Esa dirección ya tiene un lugar en el grupo «Transportes del Sur».',
    })
    expect((await membersOf(other.id)).length).toBe(1)
  })

  it('wins once when two fleets race for an address', async () => {
    const [one, other] = [await test.fleet(2), await test.fleet(2)]
    const invited = await Promise.allSettled(
      [one, other].map(({ owner }) => test.own.invite(owner.id, 'carrera@ejemplo.com.ar')),
    )
    expect(invited.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused without a free seat', async () => {
    const { id, owner } = await test.fleet(2)
    await test.own.invite(owner.id, 'ultimo@ejemplo.com.ar')
    await refused(test.fleets.invite(id, 'sobra@ejemplo.com.ar', STAFF)).toMatchObject({
      code: 'conflict',
      detail: 'No quedan lugares libres en el grupo.',
    })
  })

  it('is limited to five mails per address and day, the last of which goes on working', async () => {
    const { id, owner } = await test.fleet(3)
    await test.own.invite(owner.id, 'muchas@ejemplo.com.ar')
    const member = (await membersOf(id))[1]?.id ?? 0
    for (let mail = 2; mail <= 5; mail += 1) await test.own.inviteAgain(owner.id, member)
    const last = await test.invited('muchas@ejemplo.com.ar')
    const limited = { code: 'too-many-requests', detail: expect.stringMatching(/^A esa dirección/) }
    await refused(test.own.inviteAgain(owner.id, member)).toMatchObject(limited)
    await refused(test.fleets.inviteAgain(id, member, STAFF)).toMatchObject(limited)
    expect(await test.own.invitation(last)).toMatchObject({ email: 'muchas@ejemplo.com.ar' })
    wait(24)
    await test.own.inviteAgain(owner.id, member)
  })

  it('is limited to three mails per seat and day, for the owner alone', async () => {
    const { id, owner } = await test.fleet(2)
    for (let mail = 1; mail <= 6; mail += 1) {
      await test.own.invite(owner.id, `varias-${id}-${mail}@ejemplo.com.ar`)
      await test.own.remove(owner.id, (await membersOf(id))[1]?.id ?? 0)
    }
    const email = `varias-${id}@ejemplo.com.ar`
    await refused(test.own.invite(owner.id, email)).toMatchObject({ code: 'too-many-requests' })
    await test.fleets.invite(id, email, STAFF)
  })

  it.each(['active', 'paused', 'ending'] as const)(
    'waits while a paid plan is %s, and works once it has ended',
    async (state) => {
      const { id } = await test.fleet(2)
      const person = await test.person('professional')
      const plan = await test.db.transaction((client) =>
        test.subscriptions.start(client, person.id, 'professionalIndividual', {
          source: 'test',
          periodEndsAt: new Date('2026-11-20T12:00:00Z'),
          expiresAt: new Date('2026-11-20T12:00:00Z'),
        }),
      )
      const event = state === 'paused' ? ({ act: 'rejected' } as const) : ({ act: 'leave' } as const)
      if (state !== 'active')
        await test.db.transaction((client) => test.subscriptions.change(client, plan, event, 'test'))
      await test.fleets.invite(id, person.email, STAFF)
      const token = await test.invited(person.email)
      await refused(test.own.join(person.id, token)).toMatchObject({
        code: 'conflict',
        detail: expect.stringContaining(state === 'ending' ? 'termina el 20/11/2026' : 'en curso') as string,
      })
      expect((await planOf(person.id))?.[0]).toBe('professionalIndividual')
      test.clock.set(new Date('2026-11-20T12:00:00Z'))
      if (state === 'paused')
        await test.db.transaction((client) => test.subscriptions.leave(client, person.id, 'test'))
      await test.own.join(person.id, token)
      expect(await planOf(person.id)).toEqual(['professionalFleet', END])
    },
  )
})

describe('leaving', () => {
  it('frees the seat and leads to Free, by the member or the owner', async () => {
    const { id, owner } = await test.fleet(2)
    const [one, other] = [await test.person(), await test.person()]
    await test.join(id, one)
    await test.own.leave(one.id)
    expect((await planOf(one.id))?.[0]).toBe('professionalFree')
    expect(await test.own.of(one.id)).toEqual({ fleet: null })
    await test.join(id, other)
    const member = (await test.own.of(owner.id)).fleet?.owned?.members[1]?.id ?? 0
    await refused(test.own.remove(one.id, member)).toMatchObject({ code: 'not-found' })
    await refused(test.own.remove(other.id, member)).toMatchObject({ code: 'permission' })
    await test.own.remove(owner.id, member)
    expect((await planOf(other.id))?.[0]).toBe('professionalFree')
    expect((await test.own.of(owner.id)).fleet?.owned).toMatchObject({ seats: 2, free: 1 })
  })

  it("isn't for the owner", async () => {
    const { id, owner } = await test.fleet(2)
    const [member] = await membersOf(id)
    await refused(test.own.leave(owner.id)).toMatchObject({ code: 'conflict' })
    await refused(test.fleets.remove(id, member?.id ?? 0, STAFF)).toMatchObject({ code: 'conflict' })
  })

  it('takes an invitation back', async () => {
    const { id } = await test.fleet(2)
    const person = await test.person()
    await test.fleets.invite(id, person.email, STAFF)
    const token = await test.invited(person.email)
    const [, member] = await membersOf(id)
    await test.fleets.remove(id, member?.id ?? 0, STAFF)
    await refused(test.own.join(person.id, token)).toMatchObject({ code: 'invalid-code' })
  })

  it('frees the seat of a deleted person and forgets the address', async () => {
    const { id } = await test.fleet(2)
    const person = await test.person()
    await test.join(id, person)
    await test.db.transaction(async (client) => {
      await test.subscriptions.leave(client, person.id, 'deletion')
      await test.own.forget(client, person.id, person.email)
    })
    expect((await membersOf(id)).length).toBe(1)
    expect(await test.db.query('select id from fleet_member where email = $1', [person.email])).toEqual([])
  })
})

describe("a seat's credits", () => {
  it('are one lot a month for all its members together', async () => {
    const { id } = await test.fleet(2)
    const [one, two] = [await test.person(), await test.person()]
    await test.join(id, one)
    await spend(one.id, 300)
    wait(1)
    await test.own.leave(one.id)
    wait(1)
    await test.join(id, two)
    expect(await test.credits.planCredits(two.id)).toEqual({ included: 700, left: 700 })
    await spend(two.id, 250)
    expect((await membersOf(id))[1]).toMatchObject({ queries: 250 })
    wait(1)
    await test.own.leave(two.id)
    wait(1)
    await test.join(id, one)
    expect((await test.credits.planCredits(one.id)).left).toBe(450)
    test.clock.set(new Date('2026-12-02T12:00:00Z'))
    expect((await test.credits.planCredits(one.id)).left).toBe(1000)
  })

  it('count once for who returns in the month, though another seat was less used', async () => {
    const { id } = await test.fleet(3)
    const [one, two] = [await test.person(), await test.person()]
    await test.join(id, one)
    await spend(one.id, 900)
    wait(1)
    await test.own.leave(one.id)
    wait(1)
    await test.join(id, one)
    await test.join(id, two)
    expect((await membersOf(id)).map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect((await test.credits.planCredits(one.id)).left).toBe(100)
    expect((await test.credits.planCredits(two.id)).left).toBe(1000)
  })

  it('are whole in the month after a newcomer found them spent', async () => {
    const { id } = await test.fleet(2)
    const [one, two] = [await test.person(), await test.person()]
    await test.join(id, one)
    await spend(one.id, 1000)
    wait(1)
    await test.own.leave(one.id)
    wait(1)
    await test.join(id, two)
    expect(await test.credits.planCredits(two.id)).toEqual({ included: 0, left: 0 })
    test.clock.set(new Date('2026-12-01T04:00:00Z'))
    await test.credits.resetMonth()
    expect(await test.credits.planCredits(two.id)).toEqual({ included: 1000, left: 1000 })
  })

  it('of the least used free seat go to a newcomer', async () => {
    const { id } = await test.fleet(3)
    const [one, two] = [await test.person(), await test.person()]
    await test.join(id, one)
    await spend(one.id, 300)
    wait(1)
    await test.own.leave(one.id)
    await test.join(id, two)
    expect((await membersOf(id))[1]).toMatchObject({ seat: 3 })
    expect((await test.credits.planCredits(two.id)).left).toBe(1000)
  })
})

describe('a change', () => {
  it('of the end prolongs and shortens the plans, with one lot a month', async () => {
    const { id, owner } = await test.fleet(2)
    await spend(owner.id, 10)
    wait(1)
    const change = (until: string) =>
      test.fleets.change(id, { ...CHANGES, seats: 2, until, owner: owner.email }, STAFF)
    await change('2027-06-30')
    expect(await planOf(owner.id)).toEqual(['professionalFleet', '2027-07-01T03:00:00.000Z'])
    await change('2026-11-20')
    expect(await planOf(owner.id)).toEqual(['professionalFleet', '2026-11-21T03:00:00.000Z'])
    expect((await test.credits.planCredits(owner.id)).left).toBe(990)
    await refused(change('2026-11-14')).toMatchObject({ code: 'validation' })
    test.clock.set(new Date('2026-11-22T12:00:00Z'))
    expect(await planOf(owner.id)).toEqual(['professionalFree', null])
    expect((await test.own.of(owner.id)).fleet?.isOver).toBe(true)
    await change('2026-12-31')
    expect(await planOf(owner.id)).toEqual(['professionalFleet', '2027-01-01T03:00:00.000Z'])
    expect((await test.credits.planCredits(owner.id)).left).toBe(990)
  })

  it('of an end that is over frees the seats of members who have another plan by then', async () => {
    const { id, owner } = await test.fleet(3)
    const person = await test.person('professional')
    await test.join(id, person)
    test.clock.set(new Date('2027-04-02T12:00:00Z'))
    await test.db.transaction((client) =>
      test.subscriptions.start(client, person.id, 'professionalIndividual', { source: 'staff:7' }),
    )
    const change = { ...CHANGES, seats: 3, until: '2027-12-31', owner: owner.email }
    await test.fleets.change(id, change, STAFF)
    expect((await membersOf(id)).map(({ email }) => email)).toEqual([owner.email])
    expect((await planOf(person.id))?.[0]).toBe('professionalIndividual')
  })

  it('of the seats keeps the members and never goes below them', async () => {
    const { id, owner } = await test.fleet(4)
    for (const name of ['a', 'b', 'c'])
      await test.fleets.invite(id, `asiento-${id}-${name}@ejemplo.com.ar`, STAFF)
    const change = (seats: number) =>
      test.fleets.change(id, { ...CHANGES, seats, until: '2027-03-31', owner: owner.email }, STAFF)
    await refused(change(3)).toMatchObject({ code: 'conflict', errors: [{ path: 'seats' }] })
    const [, second] = await membersOf(id)
    await test.fleets.remove(id, second?.id ?? 0, STAFF)
    await change(3)
    expect((await membersOf(id)).map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
  })

  it('of the owner makes a member the owner or invites one', async () => {
    const { id, owner } = await test.fleet(3)
    const person = await test.person()
    await test.join(id, person)
    const change = (email: string) =>
      test.fleets.change(id, { ...CHANGES, seats: 3, until: '2027-03-31', owner: email }, STAFF)
    expect((await change(person.email)).owner).toBe(person.email)
    expect((await test.own.of(owner.id)).fleet?.owned).toBeNull()
    const changed = await change(`nueva-${id}@ejemplo.com.ar`)
    expect(changed.owner).toBe(`nueva-${id}@ejemplo.com.ar`)
    expect(changed.members.filter(({ isOwner }) => isOwner)).toMatchObject([{ state: 'invited' }])
    await refused(change(`otra-${id}@ejemplo.com.ar`)).toMatchObject({ errors: [{ path: 'owner' }] })
  })
})

it('lets another fleet invite the members of one that is over', async () => {
  const { id, owner } = await test.fleet(2)
  test.clock.set(new Date('2027-04-02T12:00:00Z'))
  const fleet = { ...CHANGES, seats: 2, from: '2027-04-01', until: '2027-12-31', owner: owner.email }
  const next = await test.fleets.add(fleet, STAFF)
  await test.own.join(owner.id, await test.invited(owner.email))
  expect(await planOf(owner.id)).toEqual(['professionalFleet', '2028-01-01T03:00:00.000Z'])
  expect([(await membersOf(id)).length, (await membersOf(next.id)).length]).toEqual([0, 1])
  expect(await test.fleetList.ofUser(owner.id)).toEqual({ id: next.id, name: CHANGES.name, isOwner: true })
})
