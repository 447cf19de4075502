import { Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { PopularCountService } from '@preciosa/server'

@Injectable()
export class PopularProcessor {
  constructor(private readonly popular: PopularCountService) {}

  @HandlesJob('popular.count')
  async count(): Promise<void> {
    await this.popular.count()
  }
}
