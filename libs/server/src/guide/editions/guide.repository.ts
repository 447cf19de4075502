import type { Database } from '@preciosa/platform'
import type { TopicState } from './guide.rules.js'

function pointersIn(table: 'published' | 'published_sheets'): string {
  return `(select coalesce(json_agg(json_build_object('period', p.period, 'editionId', p.edition_id) order by p.period), '[]')
             from ${table} p where p.vehicle_type::text = s.topic)`
}

const VISIBLE_SINCE = `extract(epoch from case s.topic
  when 'news' then (select max(a.published_from) from article a
    where a.published is not null and a.withdrawn_at is null and a.published_from <= $1)
  when 'magazine' then (select max(i.starts_at) from magazine_issue i where i.published and i.starts_at <= $1)
  end)::float8 * 1000`

/** One statement reads revisions, pointers and what time has made visible, so that all are of the same moment. */
export class GuideRepository {
  constructor(private readonly database: Database) {}

  async states(now: Date): Promise<TopicState[]> {
    return this.database.prepared<TopicState>(
      'guide-states',
      `select s.topic, s.revision,
              ${pointersIn('published')} as published, ${pointersIn('published_sheets')} as sheets,
              ${VISIBLE_SINCE} as "visibleSince"
         from guide_state s`,
      [now],
    )
  }
}
