import type { VehicleType } from '@preciosa/contracts'
import type { MessageDoor } from '@preciosa/contracts/contact'
import type { OrderSummary } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { DELETED } from '../../paid/credits/index.js'
import { accountsBeginning, billsNumbered } from '../../payments/desk/index.js'
import type { SearchTerms } from './office-search.rules.js'

export interface FoundOrder {
  id: string
  name: string
  billing: 'monthly' | 'anual' | null
  status: OrderSummary['status']
  amount: number
  email: string | null
  createdAt: Date
}

export interface FoundArticle {
  id: number
  title: string
  day: string
}

export interface FoundMessage {
  id: number
  door: MessageDoor
  email: string
  subject: string
  createdAt: Date
}

export interface FoundFleet {
  id: number
  name: string
  seats: number
  endsAt: Date
}

/** Each statement reads a bounded part of indexes; office-search.spec.ts checks the plans. */
export class OfficeSearchRepository {
  constructor(
    private readonly db: Queryable,
    private readonly most: number,
  ) {}

  /** By a whole number, or the beginning of the buyer's e-mail; newest first. */
  async orders({ words, number }: SearchTerms): Promise<FoundOrder[]> {
    const { rows } = await this.db.query<FoundOrder>(
      `select o.id, o.name, o.billing, o.status, o.amount_cents / 100.0::float8 as amount,
              case when a.issuer <> '${DELETED}' then a.email end as email, o.created_at as "createdAt"
         from bill o join account a on a.id = o.account_id
        where o.listed and o.id = any(array(
          ${billsNumbered('$1')}
          union
          (select own.id from (${accountsBeginning('$2')}) b
            cross join lateral (
             select o.id, o.created_at from bill o where o.account_id = b.id and o.listed
              order by o.created_at desc limit $3) own
            order by own.created_at desc limit $3)))
        order by o.created_at desc, o.id limit $3`,
      [String(number ?? words), words, this.most],
    )
    return rows
  }

  /** Of the guide by name; by its codia also a version that left it. */
  async vehicles({ number, names }: SearchTerms): Promise<{ id: number; vehicleType: VehicleType }[]> {
    const named = (type: VehicleType) => `(
      select version_id from search_name where guide = '${type}' and words @@ $2::text::tsquery
       order by version_id limit $3)`
    const { rows } = await this.db.query<{ id: number; vehicleType: VehicleType }>(
      `select v.id, v.vehicle_type as "vehicleType" from version v
        where v.id in (select $1::int union ${named('cars')} union ${named('motorcycles')})
        order by v.id is distinct from $1::int, v.id limit $3`,
      [number, names, this.most],
    )
    return rows
  }

  /** By the title of their newest version. */
  async articles({ title }: SearchTerms): Promise<FoundArticle[]> {
    const { rows } = await this.db.query<FoundArticle>(
      `select v.article_id as id, v.title, v.day::text as day from article_version v
        where v.folded_title like $1
          and not exists (
            select from article_version newer where newer.article_id = v.article_id and newer.number > v.number)
        order by v.article_id desc limit $2`,
      [title, this.most],
    )
    return rows
  }

  /** By the beginning of the e-mail, or part of the subject; newest first. */
  async messages({ words, folded }: SearchTerms): Promise<FoundMessage[]> {
    const { rows } = await this.db.query<FoundMessage>(
      `select m.id, m.door, m.email, m.subject, m.created_at as "createdAt" from contact_message m
        where m.id in (
          (select id from contact_message
            where starts_with(lower(email) collate "C", lower($1::text) collate "C")
            order by lower(email) collate "C", id desc limit $3)
          union
          (select id from contact_message where search_fold(subject) like $2 order by id desc limit $3))
        order by m.id desc limit $3`,
      [words, folded, this.most],
    )
    return rows
  }

  /** By part of the name. */
  async fleets({ folded }: SearchTerms): Promise<FoundFleet[]> {
    const { rows } = await this.db.query<FoundFleet>(
      `select id, name, seats, ends_at as "endsAt" from fleet
        where search_fold(name) like $1 order by id desc limit $2`,
      [folded, this.most],
    )
    return rows
  }
}
