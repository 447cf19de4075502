import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeNameRoutes as routes, type GuideName } from '@preciosa/contracts/names'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { NamesService } from './names.service.js'
import type { FastifyReply } from 'fastify'
import { LOCK_WAIT_MS } from '../price-lists/index.js'

@Controller()
export class NamesController {
  constructor(private readonly guideNames: NamesService) {}

  @Serves(routes.names)
  names(
    @Input(routes.names) asked: RouteInput<typeof routes.names>,
  ): Promise<RouteOutput<typeof routes.names>> {
    return this.guideNames.page(asked)
  }

  @Serves(routes.namesCsv)
  async csv(
    @Input(routes.namesCsv) asked: RouteInput<typeof routes.namesCsv>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('nombres.csv', await this.guideNames.csv(asked, staff), reply)
  }

  @Serves(routes.name)
  one(@Input(routes.name) { id }: RouteInput<typeof routes.name>): Promise<GuideName> {
    return this.guideNames.one(id)
  }

  @Serves(routes.correctName)
  correct(
    @Input(routes.correctName) { id, ...correction }: RouteInput<typeof routes.correctName>,
    @CurrentStaff() actor: Actor,
  ): Promise<GuideName> {
    return this.guideNames.correct(id, correction, { actor, lockWaitMs: LOCK_WAIT_MS })
  }

  @Serves(routes.restoreName)
  restore(
    @Input(routes.restoreName) { id, reason }: RouteInput<typeof routes.restoreName>,
    @CurrentStaff() actor: Actor,
  ): Promise<GuideName> {
    return this.guideNames.restore(id, reason, { actor, lockWaitMs: LOCK_WAIT_MS })
  }
}
