import { Controller, Get, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { Public } from '../access/access.decorator.js'
import { CONSOLE_PAGE } from './console.page.js'

/** The console's address, which says how to go on without it. */
@Controller('consola')
export class ConsoleController {
  @Get()
  @Public()
  page(@Res() reply: FastifyReply): void {
    void reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .send(CONSOLE_PAGE)
  }
}
