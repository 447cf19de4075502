import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { pageRoutes as routes, type ShownPage } from '@preciosa/contracts/pages'
import { PagesService } from './pages.service.js'
import { sendForAMinute, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class PagesController {
  constructor(private readonly content: PagesService) {}

  @Serves(routes.pages)
  async pages(
    @Input(routes.pages) _: RouteInput<typeof routes.pages>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify({ response: await this.content.allShown() }), request, reply)
  }

  @Serves(routes.page)
  async page(
    @Input(routes.page) { path }: RouteInput<typeof routes.page>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendForAMinute(JSON.stringify(await this.content.shown(path)), request, reply)
  }

  @Serves(routes.pagePreview)
  preview(@Input(routes.pagePreview) { token }: RouteInput<typeof routes.pagePreview>): Promise<ShownPage> {
    return this.content.previewed(token)
  }
}
