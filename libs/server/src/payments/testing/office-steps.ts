import { randomUUID } from 'node:crypto'
import type { Queryable } from '@preciosa/platform'
import fc from 'fast-check'
import { fleetsOf, type TestFleets } from '../../people/fleets/testing/open-fleets.js'
import { FleetMembersService } from '../../people/fleets/index.js'
import { GivenPlansService } from '../../people/users/index.js'
import { openDesk, type TestDesk } from './open-desk.js'
import { DAY, type TestPayments } from './open-payments.js'
import { refusable } from './refusable.js'

const account = fc.nat(1)
const pick = fc.nat(50)
const days = fc.integer({ min: 1, max: 100 })

/** What staff do, and the members of a group. */
export const officeStep = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('invite' as const), account }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('join' as const), account }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave-group', 'remove-member'), account }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-group' as const), days }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      account,
      days,
      code: fc.constantFrom('individualCar', 'individualPremium', 'professionalIndividual'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prolong' as const), account, days }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('give-back', 'give-part-back'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('settle-finding', 'repeat-finding', 'refund-finding', 'cancel-finding'),
      pick,
    }),
  },
)
export type OfficeStep = typeof officeStep extends fc.Arbitrary<infer T> ? T : never

const SEATS = 2
const CREDITS_OF_A_SEAT = 1000
const GROUP = { name: 'Transportes del Sur', seats: SEATS, price: 100_000, note: '' }
const OWNER = 'transportes@ejemplo.com.ar'

/** Staff, and a group of whose two seats people share one. */
export class OfficeActs {
  private constructor(
    private readonly pay: TestPayments,
    readonly desk: TestDesk,
    private readonly groups: TestFleets,
    private readonly given: GivenPlansService,
    private readonly group: number,
  ) {}

  static async open(pay: TestPayments): Promise<OfficeActs> {
    const { ledger } = pay
    const { clock, get } = ledger
    const groups = fleetsOf(ledger)
    const desk = await openDesk(pay)
    const now = clock.now()
    const group = await groups.fleets.add(
      { ...GROUP, from: dayOf(now), until: dayOf(after(now, 1000)), owner: OWNER },
      desk.staff,
    )
    return new OfficeActs(pay, desk, groups, get(GivenPlansService), group.id)
  }

  /** @param accountId of the person in the step */
  async take(each: OfficeStep, accountId: number): Promise<void> {
    await refusable(() => this.act(each, accountId))
  }

  /** What has to hold after every step: a seat's people share the credits of one. */
  async faults(): Promise<unknown[]> {
    const { db, get } = this.pay.ledger
    const bySeat = await get(FleetMembersService).spentBySeat(db.pool, this.group)
    return [...bySeat].filter(([seat, spent]) => seat > SEATS || spent > CREDITS_OF_A_SEAT)
  }

  /** As at the deletion of an account, whose lock is held. */
  async forget(client: Queryable, accountId: number): Promise<void> {
    await this.groups.own.forget(client, accountId, await this.emailOf(accountId, client))
  }

  private async act(each: OfficeStep, accountId: number): Promise<unknown> {
    const { desk, groups, given, pay } = this
    const { clock } = pay.ledger
    const { fleets } = groups
    const reason = 'Lo pidió por teléfono.'
    switch (each.do) {
      case 'invite':
        return fleets.invite(this.group, await this.emailOf(accountId), desk.staff)
      case 'join': {
        const email = await this.emailOf(accountId)
        await refusable(() => fleets.invite(this.group, email, desk.staff))
        return groups.own.join(accountId, await groups.invited(email))
      }
      case 'leave-group':
        return groups.own.leave(accountId)
      case 'remove-member': {
        const email = await this.emailOf(accountId)
        const { members } = await groups.fleetList.sheet(this.group)
        const member = members.find((present) => present.email === email)
        return member === undefined ? undefined : fleets.remove(this.group, member.id, desk.staff)
      }
      case 'end-group': {
        const until = dayOf(after(clock.now(), each.days))
        return fleets.change(this.group, { ...GROUP, until, owner: OWNER }, desk.staff)
      }
      case 'give': {
        const until = dayOf(after(clock.now(), each.days))
        return given.give(accountId, { code: each.code, until, reason }, desk.staff)
      }
      case 'prolong':
        return given.prolong(accountId, { until: dayOf(after(clock.now(), each.days)), reason }, desk.staff)
      case 'give-back':
      case 'give-part-back': {
        const id = await this.chosen('select id from bill order by created_at, id', each.pick)
        if (id === undefined) return
        const { most } = await desk.desk.refundEffects(id, null)
        const amountCents = each.do === 'give-back' ? Math.round(most * 100) : 10_050
        return desk.desk.refund(id, { amountCents, reason, key: randomUUID() }, desk.staff)
      }
      case 'settle-finding':
      case 'repeat-finding':
      case 'refund-finding':
      case 'cancel-finding': {
        const open = 'select id from payment_finding where settled_at is null order by id'
        const id = await this.chosen<number>(open, each.pick)
        if (id === undefined) return
        if (each.do === 'repeat-finding') return desk.findings.repeat(id, desk.staff)
        if (each.do === 'refund-finding') return desk.findings.refund(id, reason, desk.staff)
        if (each.do === 'cancel-finding') return desk.findings.cancel(id, reason, desk.staff)
        return desk.findings.settle(id, reason, desk.staff)
      }
    }
  }

  private async chosen<T = string>(select: string, at: number): Promise<T | undefined> {
    const rows = await this.pay.ledger.db.query<{ id: T }>(select)
    return rows[at % Math.max(1, rows.length)]?.id
  }

  private async emailOf(accountId: number, client: Queryable = this.pay.ledger.db.pool): Promise<string> {
    const { rows } = await client.query<{ email: string }>('select email from account where id = $1', [
      accountId,
    ])
    return rows[0]?.email ?? ''
  }
}

const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
