import { Controller, Req, Res } from '@nestjs/common'
import { changeRoutes as routes } from '@preciosa/contracts/changes'
import { ChangesService } from './changes.service.js'
import { SearchSlotsService, slotFor } from '../search/index.js'
import { Answers } from '../answers/index.js'
import { Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class ChangesController {
  constructor(
    private readonly answers: Answers,
    private readonly service: ChangesService,
    private readonly slots: SearchSlotsService,
  ) {}

  @Serves(routes.changeMonths)
  months(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.changeMonths, request, reply, (view, input) =>
      this.service.months(view, input),
    )
  }

  @Serves(routes.changes)
  changes(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.changes, request, reply, (view, input) =>
      this.service.changes(view, input),
    )
  }

  /** Pages are unlimited and each reads all versions of the brand, so they take queue slots like searches. */
  @Serves(routes.brandChanges)
  brandChanges(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(
      routes.brandChanges,
      request,
      reply,
      (view, input) => this.service.brandChanges(view, input),
      slotFor(this.slots, request),
    )
  }

  @Serves(routes.movers)
  movers(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.movers, request, reply, (view, input) => this.service.movers(view, input))
  }
}
