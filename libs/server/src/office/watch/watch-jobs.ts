import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { AlarmsService } from './alarms.service.js'

@Injectable()
export class WatchJobs {
  constructor(private readonly alarms: AlarmsService) {}

  @HandlesJob('alarms.look', { pattern: '*/5 * * * *' })
  look(): Promise<void> {
    return this.alarms.look()
  }
}
