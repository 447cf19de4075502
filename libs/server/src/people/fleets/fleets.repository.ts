import type { FleetState } from '@preciosa/contracts/fleets'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import type { Holding } from '../../paid/credits/index.js'
import { isOneOf, PagedList, type PageOf, type PageQuery } from '../../operations/paging/index.js'

interface Filter {
  q?: string | undefined
  state?: FleetState | FleetState[] | undefined
}
export type FleetsQuery = PageQuery<'id' | 'name' | 'until', Filter>

export interface FleetRow {
  id: number
  name: string
  seats: number
  priceCents: number
  startsAt: Date
  endsAt: Date
  note: string
  createdAt: Date
  createdBy: string | null
}

export interface FleetListRow extends Omit<FleetRow, 'note' | 'createdAt' | 'createdBy'> {
  occupied: number
  active: number
  owner: string | null
}

export interface MemberRow {
  id: number
  fleetId: number
  seat: number
  email: string
  isOwner: boolean
  invitedAt: Date
  tokenExpiresAt: Date
  accountId: number | null
  subscriptionId: number | null
  activatedAt: Date | null
}

const FLEET = `id, name, seats, price_cents as "priceCents", starts_at as "startsAt", ends_at as "endsAt", note,
               created_at as "createdAt", staff_email as "createdBy"`
const MEMBER = `m.id, m.fleet_id as "fleetId", m.seat, m.email, m.is_owner as "isOwner", m.invited_at as "invitedAt",
                m.token_expires_at as "tokenExpiresAt", m.account_id as "accountId",
                m.subscription_id as "subscriptionId", m.activated_at as "activatedAt"`
const PRESENT = 'select count(*)::int from fleet_member m where m.fleet_id = f.id and m.left_at is null'

/** @param now written into the statement, as a filter has one parameter only */
function fleetsAt(now: Date): PagedList<FleetListRow, FleetsQuery['sort'], Filter> {
  const at = `'${now.toISOString()}'::timestamptz`
  return new PagedList<FleetListRow, FleetsQuery['sort'], Filter>({
    columns: `f.id, f.name, f.seats, f.price_cents as "priceCents", f.starts_at as "startsAt", f.ends_at as "endsAt",
      (${PRESENT}) as occupied, (${PRESENT} and m.activated_at is not null) as active,
      (select m.email from fleet_member m where m.fleet_id = f.id and m.is_owner and m.left_at is null) as owner`,
    from: 'fleet f',
    orders: { id: 'f.id', name: 'lower(f.name)', until: 'f.ends_at' },
    filters: {
      q: {
        where: (place) => `(strpos(lower(f.name), lower(${place}::text)) > 0 or exists (
          select from fleet_member m where m.fleet_id = f.id and m.left_at is null
             and starts_with(lower(m.email), lower(${place}::text))))`,
        value: (words) => words,
      },
      state: isOneOf(`case when f.ends_at <= ${at} then 'over' when f.starts_at > ${at} then 'planned'
        else 'current' end`),
    },
  })
}

export class FleetsRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: FleetsQuery, now: Date): Promise<PageOf<FleetListRow>> {
    return fleetsAt(now).page(this.db, asked)
  }

  async one(id: number): Promise<FleetRow | undefined> {
    const { rows } = await this.db.query<FleetRow>(`select ${FLEET} from fleet where id = $1`, [id])
    return rows[0]
  }

  /** Other changes of the fleet wait. Accounts are locked after it. */
  async lock(id: number): Promise<FleetRow | undefined> {
    const { rows } = await this.db.query<FleetRow>(
      `select ${FLEET} from fleet where id = $1 for no key update`,
      [id],
    )
    return rows[0]
  }

  async add(fleet: Omit<FleetRow, 'id' | 'createdBy'>, actor: Actor | undefined): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into fleet (name, seats, price_cents, starts_at, ends_at, note, staff_id, staff_email, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        fleet.name,
        fleet.seats,
        fleet.priceCents,
        fleet.startsAt,
        fleet.endsAt,
        fleet.note,
        actor?.id ?? null,
        actor?.email ?? null,
        fleet.createdAt,
      ],
    )
    const [added] = rows
    if (added === undefined) throw new Error('A fleet was not added')
    return added.id
  }

  async change(
    id: number,
    {
      name,
      seats,
      priceCents,
      endsAt,
      note,
    }: Pick<FleetRow, 'name' | 'seats' | 'priceCents' | 'endsAt' | 'note'>,
  ): Promise<void> {
    await this.db.query(
      'update fleet set name = $2, seats = $3, price_cents = $4, ends_at = $5, note = $6 where id = $1',
      [id, name, seats, priceCents, endsAt, note],
    )
  }

  /** Counts an invitation. @returns false above the day's number */
  async countMail(id: number, day: string, most: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `update fleet set mailed_on = $2::date, mailed = case when mailed_on = $2::date then mailed + 1 else 1 end
        where id = $1 and (mailed_on is distinct from $2::date or mailed < $3)`,
      [id, day, most],
    )
    return rowCount === 1
  }

  async members(fleetId: number): Promise<(MemberRow & { name: string | null })[]> {
    const { rows } = await this.db.query<MemberRow & { name: string | null }>(
      `select ${MEMBER}, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name
         from fleet_member m left join profile p on p.account_id = m.account_id
        where m.fleet_id = $1 and m.left_at is null order by m.is_owner desc, m.id`,
      [fleetId],
    )
    return rows
  }

  async memberOfAccount(accountId: number): Promise<MemberRow | undefined> {
    const { rows } = await this.db.query<MemberRow>(
      `select ${MEMBER} from fleet_member m where m.account_id = $1 and m.left_at is null`,
      [accountId],
    )
    return rows[0]
  }

  async ofAccount(accountId: number): Promise<{ id: number; name: string; isOwner: boolean } | undefined> {
    const { rows } = await this.db.query<{ id: number; name: string; isOwner: boolean }>(
      `select f.id, f.name, m.is_owner as "isOwner" from fleet_member m join fleet f on f.id = m.fleet_id
        where m.account_id = $1 and m.left_at is null`,
      [accountId],
    )
    return rows[0]
  }

  async member(fleetId: number, id: number): Promise<MemberRow | undefined> {
    const { rows } = await this.db.query<MemberRow>(
      `select ${MEMBER} from fleet_member m where m.fleet_id = $1 and m.id = $2 and m.left_at is null`,
      [fleetId, id],
    )
    return rows[0]
  }

  async invited(token: Buffer, now: Date): Promise<MemberRow | undefined> {
    const { rows } = await this.db.query<MemberRow>(
      `select ${MEMBER} from fleet_member m where m.token_hash = $1 and m.token_expires_at > $2`,
      [token, now],
    )
    return rows[0]
  }

  /** Ends memberships of fleets that are over, which keep their addresses until then. */
  async endOver(email: string, now: Date): Promise<void> {
    await this.db.query(
      `update fleet_member m set left_at = $2, email = '', token_hash = null from fleet f
        where f.id = m.fleet_id and lower(m.email) = lower($1) and m.left_at is null and f.ends_at <= $2`,
      [email, now],
    )
  }

  /** @returns undefined if the address has a seat in any fleet */
  async invite(
    { fleetId, seat, email, isOwner }: Pick<MemberRow, 'fleetId' | 'seat' | 'email' | 'isOwner'>,
    token: Buffer,
    { at, until }: { at: Date; until: Date },
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `insert into fleet_member (fleet_id, seat, email, is_owner, invited_at, token_hash, token_expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [fleetId, seat, email, isOwner, at, token, until],
    )
    return rows[0]?.id
  }

  async renewToken(id: number, token: Buffer, { at, until }: { at: Date; until: Date }): Promise<void> {
    await this.db.query(
      'update fleet_member set token_hash = $2, invited_at = $3, token_expires_at = $4 where id = $1',
      [id, token, at, until],
    )
  }

  async activate(
    id: number,
    { accountId, subscriptionId, at }: { accountId: number; subscriptionId: number; at: Date },
  ): Promise<void> {
    await this.db.query(
      `update fleet_member set account_id = $2, subscription_id = $3, activated_at = $4, token_hash = null
        where id = $1`,
      [id, accountId, subscriptionId, at],
    )
  }

  async setSubscription(id: number, subscriptionId: number): Promise<void> {
    await this.db.query('update fleet_member set subscription_id = $2 where id = $1', [id, subscriptionId])
  }

  async end(id: number, at: Date): Promise<void> {
    await this.db.query(`update fleet_member set left_at = $2, email = '', token_hash = null where id = $1`, [
      id,
      at,
    ])
  }

  /** Ends the person's membership, and invitations to a verified address. */
  async forget(accountId: number, email: string | null, at: Date): Promise<void> {
    await this.db.query(
      `update fleet_member set left_at = $3, email = '', token_hash = null
        where left_at is null and (account_id = $1 or lower(email) = lower($2))`,
      [accountId, email, at],
    )
  }

  async setOwner(fleetId: number, memberId: number | null): Promise<void> {
    await this.db.query(
      'update fleet_member set is_owner = false where fleet_id = $1 and is_owner and left_at is null',
      [fleetId],
    )
    if (memberId !== null)
      await this.db.query('update fleet_member set is_owner = true where id = $1', [memberId])
  }

  async nameByEmail(email: string): Promise<string | undefined> {
    const { rows } = await this.db.query<{ name: string }>(
      `select f.name from fleet_member m join fleet f on f.id = m.fleet_id
        where lower(m.email) = lower($1) and m.left_at is null`,
      [email],
    )
    return rows[0]?.name
  }

  /** The free seat that an account left last since a moment. */
  async formerSeat(
    { id, seats }: Pick<FleetRow, 'id' | 'seats'>,
    accountId: number,
    since: Date,
  ): Promise<number | undefined> {
    const { rows } = await this.db.query<{ seat: number }>(
      `select m.seat from fleet_member m
        where m.fleet_id = $1 and m.account_id = $2 and m.left_at >= $3 and m.seat <= $4
          and not exists (select from fleet_member p
                           where p.fleet_id = $1 and p.seat = m.seat and p.left_at is null)
        order by m.left_at desc, m.id desc limit 1`,
      [id, accountId, since, seats],
    )
    return rows[0]?.seat
  }

  async move(id: number, seat: number): Promise<void> {
    await this.db.query('update fleet_member set seat = $2 where id = $1', [id, seat])
  }

  /** Who had each seat since a moment, by seat. */
  async holdings(fleetId: number, since: Date): Promise<(Holding & { seat: number })[]> {
    const { rows } = await this.db.query<Holding & { seat: number }>(
      `select seat, account_id as "accountId", activated_at as "from", left_at as "to" from fleet_member
        where fleet_id = $1 and account_id is not null and (left_at is null or left_at >= $2)`,
      [fleetId, since],
    )
    return rows
  }
}
