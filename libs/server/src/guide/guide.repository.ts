import type { Period, VehicleType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideState } from './guide.rules.js'

interface Row {
  vehicleType: VehicleType
  revision: number
  periods: Period[]
  editions: number[]
}

/** Revisions and pointers, in one statement and so of one moment. */
@Injectable()
export class GuideRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  async states(): Promise<GuideState[]> {
    const rows = await this.database.prepared<Row>(
      'guide-states',
      `select s.vehicle_type as "vehicleType", s.revision,
              coalesce(array_agg(p.period order by p.period) filter (where p.period is not null), '{}') as periods,
              coalesce(array_agg(p.edition_id order by p.period) filter (where p.period is not null), '{}') as editions
         from guide_state s left join published p using (vehicle_type)
        group by s.vehicle_type, s.revision`,
      [],
    )
    return rows.map(({ vehicleType, revision, periods, editions }) => ({
      vehicleType,
      revision,
      published: periods.map((period, at) => ({ period, editionId: editions[at] ?? 0 })),
    }))
  }
}
