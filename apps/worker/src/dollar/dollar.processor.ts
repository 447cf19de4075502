import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { DollarService } from '@preciosa/server'

@Injectable()
export class DollarProcessor {
  constructor(private readonly dollars: DollarService) {}

  @HandlesJob('dollar.fetch')
  async fetch(): Promise<void> {
    await this.dollars.fetch()
  }
}
