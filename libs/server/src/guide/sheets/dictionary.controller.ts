import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeDictionaryRoutes as routes, type DictionaryFeature } from '@preciosa/contracts/sheets'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { DictionaryService } from './dictionary.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class DictionaryController {
  constructor(private readonly dictionary: DictionaryService) {}

  @Serves(routes.dictionaryFeatures)
  async list(
    @Input(routes.dictionaryFeatures) _: RouteInput<typeof routes.dictionaryFeatures>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.dictionary.all()
    const answer: RouteOutput<typeof routes.dictionaryFeatures> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.dictionaryFeature)
  one(
    @Input(routes.dictionaryFeature) { id }: RouteInput<typeof routes.dictionaryFeature>,
  ): Promise<DictionaryFeature> {
    return this.dictionary.one(id)
  }

  @Serves(routes.changeDictionaryFeature)
  change(
    @Input(routes.changeDictionaryFeature)
    { id, ...change }: RouteInput<typeof routes.changeDictionaryFeature>,
    @CurrentStaff() staff: Actor,
  ): Promise<DictionaryFeature> {
    return this.dictionary.change(id, change, staff)
  }
}
