import type { PlanCode, UserType } from '@preciosa/contracts'
import type { Database, Queryable } from '@preciosa/platform'
import { DELETED } from '../../paid/credits/index.js'
import { AWAITS_CHARGE } from '../../paid/plans/index.js'
import type { Identity } from '../identity/index.js'

export interface Holder {
  accountId: number
  tokenExpiresAt: Date
  tokenCreatedAt: Date
  plan: PlanCode
  isPaused: boolean
  awaitsCharge: boolean
  hasProfile: boolean
  awaitsConsent: boolean
}

export type AccountPerson = Pick<Identity, 'issuer' | 'subject' | 'email'>

export interface LockedAccount extends AccountPerson {
  isActivated: boolean
  /** What the person said at the sign-up; null of a social identity. */
  signedUpAs: UserType | null
}

export interface EnsuredAccount {
  id: number
  isActivated: boolean
  hasProfile: boolean
  isNew: boolean
  /** The provider reports another address than at the last sign-in. */
  hasMoved: boolean
}

export interface KnownAccount {
  id: number
  subject: string
  email: string
  isActivated: boolean
}

export interface ProfileRow {
  id: number
  email: string
  type: UserType
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  prefix: string | null
  province: string | null
  locality: string | null
  zipCode: string | null
  direction: string | null
  floor: string | null
  unit: string | null
  companyName: string | null
  activity: string | null
  areasOfInterest: string[]
  vehiclesOfInterest: string[]
  brandsOfInterest: string[]
  gender: 'FEMENINO' | 'MASCULINO' | 'OTRO' | null
  birthDate: string | null
  muestraCodia: boolean
  completedProfile: boolean
  wasCompleted: boolean
  plan: PlanCode
  creditsActive: boolean
  awaitsCharge: boolean
}

export class AccountsRepository {
  constructor(private readonly db: Queryable) {}

  /** Finds or creates the account; a changed address ends the activation. */
  async ensure(
    { issuer, subject, email, emailVerified, type }: Identity,
    { network, at }: { network: Buffer | null; at: Date },
  ): Promise<EnsuredAccount> {
    const { rows } = await this.db.query<EnsuredAccount>(
      `with former as (select email from account where issuer = $1 and subject = $2)
       insert into account (issuer, subject, email, email_verified, created_at, signed_up_as, network)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (issuer, subject) do update
         set email = excluded.email,
             -- A mailed code has verified the address, even if the provider hasn’t.
             email_verified = excluded.email_verified or
               (account.email_verified and lower(account.email) = lower(excluded.email)),
             activated_at = case when lower(account.email) = lower(excluded.email) then account.activated_at end,
             signed_up_as = coalesce(account.signed_up_as, excluded.signed_up_as),
             network = coalesce(account.network, excluded.network)
       returning id, activated_at is not null as "isActivated",
                 exists (select from profile p where p.account_id = account.id) as "hasProfile",
                 not exists (select from former) as "isNew",
                 exists (select from former where lower(former.email) <> lower(account.email)) as "hasMoved"`,
      [issuer, subject, email, emailVerified, at, type, network],
    )
    const [account] = rows
    if (account === undefined) throw new Error('An account was not added')
    return account
  }

  async activate(accountId: number, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update account set activated_at = $2, email_verified = true where id = $1 and activated_at is null',
      [accountId, at],
    )
    return rowCount === 1
  }

  async nameOf(accountId: number): Promise<string | null> {
    const { rows } = await this.db.query<{ firstName: string | null }>(
      'select first_name as "firstName" from profile where account_id = $1',
      [accountId],
    )
    return rows[0]?.firstName ?? null
  }

  /**
   * Stored type, else the given one. Replaces the type of an unactivated account, which a stranger may have
   * set.
   */
  async typeOrElse(accountId: number, type: UserType): Promise<UserType> {
    await this.db.query(
      `update account a set signed_up_as = $2
        where a.id = $1 and (a.activated_at is null or a.signed_up_as is null)
          and not exists (select from profile p where p.account_id = a.id)`,
      [accountId, type],
    )
    const { rows } = await this.db.query<{ type: UserType | null }>(
      `select coalesce(p.type, a.signed_up_as) as type
         from account a left join profile p on p.account_id = a.id where a.id = $1`,
      [accountId],
    )
    return rows[0]?.type ?? type
  }

  async ofIdentity(issuer: string, subject: string): Promise<KnownAccount | undefined> {
    const { rows } = await this.db.query<KnownAccount>(
      `select id, subject, email, activated_at is not null as "isActivated" from account
        where issuer = $1 and subject = $2`,
      [issuer, subject],
    )
    return rows[0]
  }

  /** Locks the account. True if it was never activated and has nothing: customers have a ledger. */
  async lockUnclaimed(accountId: number): Promise<boolean> {
    const { rows } = await this.db.query(
      `select from account a
        where id = $1 and issuer <> $2 and activated_at is null
          and not exists (select from credit_account c where c.account_id = a.id) for update`,
      [accountId, DELETED],
    )
    return rows.length > 0
  }

  async unclaimedBefore(
    before: Date,
    after: number,
    most: number,
  ): Promise<{ id: number; issuer: string; subject: string }[]> {
    const { rows } = await this.db.query<{ id: number; issuer: string; subject: string }>(
      `select id, issuer, subject from account a
        where activated_at is null and created_at < $1 and id > $2 and issuer <> $3
          and not exists (select from credit_account c where c.account_id = a.id)
        order by id limit $4`,
      [before, after, DELETED, most],
    )
    return rows
  }

  /** Anonymizes the account: the remaining data can't be traced back to a person. */
  async forgetPerson(accountId: number): Promise<void> {
    await this.db.query(
      `update account set issuer = $2, subject = gen_random_uuid()::text, email = '',
              email_verified = false, activated_at = null, signed_up_as = null
        where id = $1`,
      [accountId, DELETED],
    )
    await this.db.query('delete from profile where account_id = $1', [accountId])
  }

  /** Professionals see codias by default. @returns false if a profile already exists */
  async addProfile(accountId: number, type: UserType, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into profile (account_id, type, shows_codia, created_at) values ($1, $2, $2 = 'professional', $3)
       on conflict do nothing`,
      [accountId, type, at],
    )
    return rowCount === 1
  }

  /** @returns false if the id token was exchanged before */
  async useIdToken(use: Buffer, expiresAt: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'insert into used_id_token (hash, expires_at) values ($1, $2) on conflict do nothing',
      [use, expiresAt],
    )
    return rowCount === 1
  }

  /** The caller holds the account's row lock. @returns false if blocked or signed in before the cutoff */
  async addToken(
    session: { hash: Buffer; accountId: number; device: string | null; awaitsConsent: boolean },
    { person, signedInAt }: { person: Buffer; signedInAt: Date },
    { at, expiresAt }: { at: Date; expiresAt: Date },
  ): Promise<boolean> {
    const { hash, accountId, device, awaitsConsent } = session
    const { rowCount } = await this.db.query(
      `insert into access_token (hash, account_id, created_at, expires_at, device, awaits_consent)
       select $1, $2, $3, $4, $7, $8
        where not exists (select from identity_cutoff c where c.person = $5 and c.at > $6)
          and not exists (select from account a where a.id = $2 and a.blocked_at is not null)`,
      [hash, accountId, at, expiresAt, person, signedInAt, device, awaitsConsent],
    )
    return rowCount === 1
  }

  async keepNewest(accountId: number, most: number): Promise<void> {
    await this.db.query(
      `delete from access_token where hash in (
         select hash from access_token where account_id = $1 order by created_at desc, hash offset $2)`,
      [accountId, most],
    )
  }

  async slideToken(hash: Buffer, expiresAt: Date): Promise<void> {
    await this.db.query('update access_token set expires_at = $2 where hash = $1 and expires_at < $2', [
      hash,
      expiresAt,
    ])
  }

  async removeToken(hash: Buffer): Promise<void> {
    await this.db.query('delete from access_token where hash = $1', [hash])
  }

  async removeTokens(accountId: number, kept: Buffer | null): Promise<void> {
    await this.db.query(
      'delete from access_token where account_id = $1 and hash is distinct from $2::bytea',
      [accountId, kept],
    )
  }

  async awaitsConsent(hash: Buffer): Promise<boolean> {
    const { rows } = await this.db.query('select from access_token where hash = $1 and awaits_consent', [
      hash,
    ])
    return rows.length > 0
  }

  /** For all sessions, since each asked for the same. */
  async endAwaiting(accountId: number): Promise<void> {
    await this.db.query(
      'update access_token set awaits_consent = false where account_id = $1 and awaits_consent',
      [accountId],
    )
  }

  /** Refuses new sessions from sign-ins before `at`. */
  async cutOff(person: Buffer, at: Date): Promise<void> {
    await this.db.query(
      `insert into identity_cutoff as c (person, at) values ($1, $2)
       on conflict (person) do update set at = greatest(c.at, excluded.at)`,
      [person, at],
    )
  }

  async isCutOff(person: Buffer, signedInAt: Date): Promise<boolean> {
    const { rows } = await this.db.query('select from identity_cutoff where person = $1 and at > $2', [
      person,
      signedInAt,
    ])
    return rows.length > 0
  }

  /** @param cutoffsBefore no id token of an earlier sign-in is valid any more @returns the number of sessions */
  async removeExpired(at: Date, cutoffsBefore: Date): Promise<number> {
    await this.db.query('delete from identity_cutoff where at < $1', [cutoffsBefore])
    const { rowCount } = await this.db.query('delete from access_token where expires_at <= $1', [at])
    await this.db.query('delete from used_id_token where expires_at <= $1', [at])
    return rowCount ?? 0
  }

  async isBlocked(accountId: number): Promise<boolean> {
    const { rows } = await this.db.query('select from account where id = $1 and blocked_at is not null', [
      accountId,
    ])
    return rows.length > 0
  }

  async personOf(accountId: number): Promise<AccountPerson | undefined> {
    const { rows } = await this.db.query<AccountPerson>(
      'select issuer, subject, email from account where id = $1 and issuer <> $2',
      [accountId, DELETED],
    )
    return rows[0]
  }

  async lock(accountId: number): Promise<LockedAccount | undefined> {
    const { rows } = await this.db.query<LockedAccount>(
      `select issuer, subject, email, activated_at is not null as "isActivated", signed_up_as as "signedUpAs"
         from account
        where id = $1 and issuer <> $2 for update`,
      [accountId, DELETED],
    )
    return rows[0]
  }
}

const PLAN_AWAITS_CHARGE = `exists (
              select from subscription s where s.id = plan.subscription_id and ${AWAITS_CHARGE}) as "awaitsCharge"`

export async function holderOf(database: Database, hash: Buffer, now: Date): Promise<Holder | undefined> {
  const [holder] = await database.prepared<Holder>(
    'accounts-holder',
    `select t.account_id as "accountId", t.expires_at as "tokenExpiresAt", t.created_at as "tokenCreatedAt",
            plan.code as plan, not plan.credits_active as "isPaused", ${PLAN_AWAITS_CHARGE},
            plan.user_type is not null as "hasProfile", t.awaits_consent as "awaitsConsent"
       from access_token t
      cross join lateral plan_of(t.account_id, $2) plan
      where t.hash = $1 and t.expires_at > $2`,
    [hash, now],
  )
  return holder
}

export async function profileOf(
  db: Queryable,
  accountId: number,
  now: Date,
): Promise<ProfileRow | undefined> {
  const { rows } = await db.query<ProfileRow>({
    name: 'accounts-profile',
    text: `select a.id, a.email, p.type, p.first_name as "firstName", p.last_name as "lastName",
            p.phone_number as "phoneNumber", p.phone_prefix as prefix, p.province, p.locality,
            p.zip_code as "zipCode", p.direction, p.floor, p.unit, p.company_name as "companyName", p.activity,
            p.areas_of_interest as "areasOfInterest", p.vehicles_of_interest as "vehiclesOfInterest",
            p.brands_of_interest as "brandsOfInterest", p.gender,
            to_char(p.birth_date, 'YYYY-MM-DD') as "birthDate", p.shows_codia as "muestraCodia",
            p.completed as "completedProfile", p.completed_at is not null as "wasCompleted",
            plan.code as plan, plan.credits_active as "creditsActive", ${PLAN_AWAITS_CHARGE}
       from account a
       join profile p on p.account_id = a.id
      cross join lateral plan_of(a.id, $2) plan
      where a.id = $1`,
    values: [accountId, now],
  })
  return rows[0]
}
