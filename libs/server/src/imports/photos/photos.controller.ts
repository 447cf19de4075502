import { Controller, Req, Res } from '@nestjs/common'
import { photoRoutes as routes } from '@preciosa/contracts/photos'
import { PhotosService } from './photos.service.js'
import { Answers } from '../../guide/answers/index.js'
import { Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class PhotosController {
  constructor(
    private readonly answers: Answers,
    private readonly pictures: PhotosService,
  ) {}

  @Serves(routes.photos)
  photos(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.photos, request, reply, (view, input) =>
      this.pictures.ofVersion(view, input),
    )
  }
}
