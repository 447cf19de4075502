import { Controller, Get, Param, Res } from '@nestjs/common'
import { AppError } from '@preciosa/platform'
import type { FastifyReply } from 'fastify'
import { Public } from '@preciosa/server'
import { ConsoleFiles } from './console-files.js'

/** On the API's own origin; the console's routes follow a `#`, so other paths are 404. */
@Controller('consola')
export class ConsoleController {
  constructor(private readonly files: ConsoleFiles) {}

  @Get()
  @Public()
  page(@Res() reply: FastifyReply): void {
    this.files.send('index.html', reply)
  }

  @Get(':file')
  @Public()
  file(@Param('file') file: string, @Res() reply: FastifyReply): void {
    if (file !== 'favicon.svg') throw new AppError('not-found')
    this.files.send(file, reply)
  }

  @Get('assets/:file')
  @Public()
  asset(@Param('file') file: string, @Res() reply: FastifyReply): void {
    this.files.send(`assets/${file}`, reply)
  }
}
