import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { operationRoutes } from '@preciosa/contracts/operations'
import { openApiDocument, ROUTES } from '@preciosa/contracts/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendForAMinute, Input, Serves } from '@preciosa/server'

const route = operationRoutes.docs

@Controller()
export class DocsController {
  private readonly document = JSON.stringify(openApiDocument(ROUTES, '0.1.0'))

  @Serves(route)
  docs(
    @Input(route) _: RouteInput<typeof route>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    sendForAMinute(this.document, request, reply)
  }
}
