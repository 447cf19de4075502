import { Database } from '@preciosa/platform'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideState } from './guide.rules.js'

/** Subquery of the pointers in a table, as JSON. */
function pointersIn(table: 'published' | 'published_sheets'): string {
  return `(select coalesce(json_agg(json_build_object('period', p.period, 'editionId', p.edition_id) order by p.period), '[]')
             from ${table} p where p.vehicle_type = s.vehicle_type)`
}

/** Revisions and pointers, in one statement and so of one moment. */
@Injectable()
export class GuideRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  async states(): Promise<GuideState[]> {
    return this.database.prepared<GuideState>(
      'guide-states',
      `select s.vehicle_type as "vehicleType", s.revision,
              ${pointersIn('published')} as published, ${pointersIn('published_sheets')} as sheets
         from guide_state s`,
      [],
    )
  }
}
