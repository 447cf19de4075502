import { Controller, Req } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeMediaRoutes as routes, type MediaDetail } from '@preciosa/contracts/media'
import { type Actor, CurrentStaff, Input, Serves, readUpload } from '../../http/index.js'
import { MediaService } from './media.service.js'
import type { FastifyRequest } from 'fastify'

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Serves(routes.mediaList)
  list(
    @Input(routes.mediaList) input: RouteInput<typeof routes.mediaList>,
  ): Promise<RouteOutput<typeof routes.mediaList>> {
    return this.media.list(input)
  }

  @Serves(routes.mediaDetail)
  detail(@Input(routes.mediaDetail) { id }: RouteInput<typeof routes.mediaDetail>): Promise<MediaDetail> {
    return this.media.detail(id)
  }

  @Serves(routes.addMedia)
  async add(
    @Req() request: FastifyRequest,
    @CurrentStaff() staff: Actor,
  ): Promise<RouteOutput<typeof routes.addMedia>> {
    const { file, input } = await readUpload(routes.addMedia, request, this.media)
    return this.media.add(file, { isPrivate: input.private === 'true' }, staff)
  }

  @Serves(routes.changeMedia)
  change(
    @Input(routes.changeMedia) { id, ...texts }: RouteInput<typeof routes.changeMedia>,
    @CurrentStaff() staff: Actor,
  ): Promise<MediaDetail> {
    return this.media.change(id, texts, staff)
  }

  @Serves(routes.removeMedia)
  remove(
    @Input(routes.removeMedia) { id }: RouteInput<typeof routes.removeMedia>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.media.remove(id, staff)
  }
}
