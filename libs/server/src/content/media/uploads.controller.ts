import { Controller, Req } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeUploadRoutes as routes, type Upload } from '@preciosa/contracts/media'
import { type Actor, CurrentStaff, Input, Serves, readUpload } from '../../http/index.js'
import { UploadsService } from './uploads.service.js'
import type { FastifyRequest } from 'fastify'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Serves(routes.startUpload)
  start(@Input(routes.startUpload) file: In<'startUpload'>, @CurrentStaff() staff: Actor): Promise<Upload> {
    return this.uploads.start(file, staff)
  }

  @Serves(routes.upload)
  one(@Input(routes.upload) { id }: In<'upload'>): Promise<Upload> {
    return this.uploads.one(id)
  }

  @Serves(routes.addUploadPart)
  async addPart(@Req() request: FastifyRequest): Promise<Upload> {
    const { file, input } = await readUpload(routes.addUploadPart, request, this.uploads)
    return this.uploads.add(input.id, input.from, file)
  }

  @Serves(routes.finishUpload)
  finish(
    @Input(routes.finishUpload) { id }: In<'finishUpload'>,
    @CurrentStaff() staff: Actor,
  ): Promise<RouteOutput<typeof routes.finishUpload>> {
    return this.uploads.finish(id, staff)
  }

  @Serves(routes.cancelUpload)
  cancel(@Input(routes.cancelUpload) { id }: In<'cancelUpload'>): Promise<void> {
    return this.uploads.cancel(id)
  }
}
