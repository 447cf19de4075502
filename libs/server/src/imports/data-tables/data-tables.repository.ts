import type { AuditAction } from '@preciosa/contracts/registry'
import type { DataTable, DataTableId } from '@preciosa/contracts/data-tables'
import { type Queryable, TIME_ZONE } from '@preciosa/platform'

type Row = Pick<DataTable, 'id' | 'rows' | 'last' | 'invented'> & {
  importedAt: Date | null
  by: string | null
  file: string | null
}

const DAY = `(quoted_at at time zone '${TIME_ZONE}')::date::text`

/** Rows in the columns that an import takes. */
const ROWS: Readonly<Record<DataTableId, string>> = {
  // Quotes of a day may be several; the last one is shown on the site.
  dollar: `select distinct on (casa, ${DAY}) casa, ${DAY} as fecha, trim_scale(value)::text as venta
             from dollar_rate order by casa, ${DAY} desc, quoted_at desc`,
  cpi: `select period, trim_scale(value)::text as index from cpi_index order by period desc`,
  photos: `select version_id::text as codia, url from version_photo order by version_id, ordinal`,
  geography: `select l.code as id, l.name as nombre, p.id::text as provincia_id, p.name as provincia,
                     l.department as departamento
                from locality l join province p on p.id = l.province_id
               where l.code is not null order by p.id, l.name collate es_ar_folded, l.code`,
}

const IMPORTS: Readonly<Record<DataTableId, AuditAction>> = {
  dollar: 'dollar.import',
  cpi: 'cpi.import',
  photos: 'photos.import',
  geography: 'geography.import',
}

export class DataTablesRepository {
  constructor(private readonly db: Queryable) {}

  async all(): Promise<Row[]> {
    const { rows } = await this.db.query<Row>(
      `with tables (id, action, rows, last, invented) as (
         select 'dollar', '${IMPORTS.dollar}', count(*)::int, max(${DAY}), coalesce(bool_or(source = 'demo'), false)
           from dollar_rate
         union all select 'cpi', '${IMPORTS.cpi}', count(*)::int, max(period), coalesce(bool_or(source = 'demo'), false)
           from cpi_index
         union all select 'photos', '${IMPORTS.photos}', count(*)::int, null, false from version_photo
         union all select 'geography', '${IMPORTS.geography}', count(*)::int, null, false
           from locality where code is not null
       )
       select t.id, t.rows, t.last, t.invented, a.at as "importedAt", a.staff_email as by, a.after->>'file' as file
         from tables t left join lateral (
                select at, staff_email, after from audit where action = t.action order by id desc limit 1) a on true`,
    )
    return rows
  }

  async rowsOf(id: DataTableId): Promise<Record<string, string>[]> {
    const { rows } = await this.db.query<Record<string, string>>(ROWS[id])
    return rows
  }
}
