import type { Database } from '@preciosa/platform'
import type { TopicState } from './guide.rules.js'

function pointersIn(table: 'published' | 'published_sheets'): string {
  return `(select coalesce(json_agg(json_build_object('period', p.period, 'editionId', p.edition_id) order by p.period), '[]')
             from ${table} p where p.vehicle_type::text = s.topic)`
}

/** One statement reads revisions and pointers, so that both are of the same moment. */
export class GuideRepository {
  constructor(private readonly database: Database) {}

  async states(): Promise<TopicState[]> {
    return this.database.prepared<TopicState>(
      'guide-states',
      `select s.topic, s.revision,
              ${pointersIn('published')} as published, ${pointersIn('published_sheets')} as sheets
         from guide_state s`,
      [],
    )
  }
}
