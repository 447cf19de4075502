import { Controller, Inject, Res } from '@nestjs/common'
import { fileRoutes as routes, type RouteInput } from '@preciosa/contracts'
import { AppError, FileLinks, FileStorage } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'
import { downloadHeaders } from './download-headers.rules.js'

@Controller()
export class FilesController {
  constructor(
    @Inject(FileLinks) private readonly links: FileLinks,
    @Inject(FileStorage) private readonly files: FileStorage,
  ) {}

  @Serves(routes.file)
  async file(
    @Input(routes.file) { name, ...link }: RouteInput<typeof routes.file>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = this.links.open(name, link)
    const bytes = await this.files.size(file.key)
    if (bytes === null) throw new AppError('not-found', 'Ese archivo ya no está.')
    void reply.headers(downloadHeaders(file, bytes, link.as)).send(this.files.open(file.key))
  }
}
