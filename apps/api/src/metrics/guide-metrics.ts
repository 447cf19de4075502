import { Inject, Injectable } from '@nestjs/common'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { Database, Metrics } from '@preciosa/platform'
import { CurrentGuide } from '@preciosa/server'

@Injectable()
export class GuideMetrics {
  constructor(metrics: Metrics, guide: CurrentGuide, @Inject(Database) { pool }: Database) {
    metrics.gauges('preciosa_guide_revision', 'Revision of the guide.', 'vehicle_type', () =>
      VEHICLE_TYPES.map((type) => [type, guide.current(type).revision] as const),
    )
    metrics.gauges('preciosa_database_connections', 'Connections of the pool.', 'state', () => [
      ['total', pool.totalCount],
      ['idle', pool.idleCount],
      ['waiting', pool.waitingCount],
    ])
  }
}
