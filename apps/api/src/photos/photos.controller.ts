import { Controller, Req, Res } from '@nestjs/common'
import { photoRoutes as routes } from '@preciosa/contracts'
import { PhotosService } from '@preciosa/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Answers } from '../answers/answers.service.js'
import { Serves } from '../http/serves.decorator.js'

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
