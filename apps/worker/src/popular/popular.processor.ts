import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { PopularCountService } from '@preciosa/server'

/** The job of popular model groups. */
@Injectable()
export class PopularProcessor {
  constructor(@Inject(PopularCountService) private readonly popular: PopularCountService) {}

  /** May run twice: it counts anew what it counted before. */
  @HandlesJob('popular.count')
  async count(): Promise<void> {
    await this.popular.count()
  }
}
