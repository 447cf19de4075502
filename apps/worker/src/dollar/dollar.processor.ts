import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { DollarService } from '@preciosa/server'

/** The job of the dollar. */
@Injectable()
export class DollarProcessor {
  constructor(@Inject(DollarService) private readonly dollars: DollarService) {}

  /** May run twice: a quote that we have isn't kept again. */
  @HandlesJob('dollar.fetch')
  async fetch(): Promise<void> {
    await this.dollars.fetch()
  }
}
