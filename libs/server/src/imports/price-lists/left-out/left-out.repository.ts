import type { EditionReport, ListFigure, PriceListStatus, Scope } from '@preciosa/contracts/price-lists'
import type { Queryable } from '@preciosa/platform'
import { unknownList } from '../unknown.js'
import type { ApprovedMonth } from './approved.rules.js'
import type { LeftOut } from './left-out.rules.js'

export interface ListWithFigures {
  status: PriceListStatus
  source: string
  scope: Scope
  reports: EditionReport[]
  leftOut: LeftOut[]
}

export interface FoundFigure extends Pick<LeftOut, 'version' | 'codes'> {
  price: number | null
  /** The whole version is equal in the edition that this one is compared with. */
  isAsBefore: boolean
}

export class LeftOutRepository {
  constructor(private readonly db: Queryable) {}

  /** @throws AppError `not-found` */
  async list(id: number): Promise<ListWithFigures> {
    const { rows } = await this.db.query<ListWithFigures>({
      text: `select status, format->>'source' as source, coalesce(options->>'scope', 'whole') as scope, reports,
                    coalesce(left_out, '[]') as "leftOut"
               from price_list where id = $1`,
      values: [id],
    })
    const [list] = rows
    if (list === undefined) throw unknownList(id)
    return list
  }

  async figure(
    editionId: number,
    source: string,
    { codia, year }: Pick<ListFigure, 'codia' | 'year'>,
  ): Promise<FoundFigure | undefined> {
    const { rows } = await this.db.query<FoundFigure>({
      text: `select case when $3::int is null then p.new_price else p.prices[$3 - p.year_from + 1] end as price,
                    trim(concat_ws(' ', eb.name, n.name, n.variant)) as version,
                    array(select s.code from source_version s where s.version_id = p.version_id and s.source = $4) as codes,
                    exists (select from edition e
                              join edition_price b on b.edition_id = e.base_edition_id and b.version_id = p.version_id
                             where e.id = p.edition_id
                               and (b.new_price, b.year_from, b.prices, b.name_id)
                                   is not distinct from (p.new_price, p.year_from, p.prices, p.name_id)) as "isAsBefore"
               from edition_price p
               join version v on v.id = p.version_id
               join version_name n on n.id = p.name_id
               left join edition_brand eb on eb.edition_id = p.edition_id and eb.brand_id = v.brand_id
              where p.edition_id = $1 and p.version_id = $2`,
      values: [editionId, codia, year, source],
    })
    return rows[0]
  }

  /** The list's own decisions, else those on the same file before: importing it again brings nothing back. */
  async settle(id: number, fingerprint: string): Promise<LeftOut[]> {
    const { rows } = await this.db.query<{ leftOut: LeftOut[] }>({
      text: `update price_list l
                set left_out = coalesce(l.left_out,
                      (select coalesce(o.left_out, '[]') from price_list o
                        where o.fingerprint = $2 and o.id < $1 and o.status in ('staged', 'held', 'published', 'unchanged')
                        order by o.id desc limit 1), '[]')
              where l.id = $1 returning left_out as "leftOut"`,
      values: [id, fingerprint],
    })
    return rows[0]?.leftOut ?? []
  }

  /** Null if the list has no approval. */
  async approved(id: number): Promise<ApprovedMonth[] | null> {
    const { rows } = await this.db.query<{ approved: ApprovedMonth[] | null }>({
      text: 'select approved_guards as approved from price_list where id = $1',
      values: [id],
    })
    return rows[0]?.approved ?? null
  }

  async withdrawApproval(id: number): Promise<void> {
    await this.db.query({
      text: `update price_list set approved_at = null, approved_by_id = null, approved_by = null, approved_guards = null
              where id = $1`,
      values: [id],
    })
  }
}
