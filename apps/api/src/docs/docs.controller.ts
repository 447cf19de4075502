import { Controller, Get, Res } from '@nestjs/common'
import { openApiDocument, ROUTES } from '@preciosa/contracts'
import type { FastifyReply } from 'fastify'
import { Public } from '../access/access.decorator.js'

/** The API's OpenAPI 3.1 document, made from the contract. */
@Controller('docs')
export class DocsController {
  private readonly document = JSON.stringify(openApiDocument(ROUTES, '0.1.0'))

  @Get()
  @Public()
  docs(@Res() reply: FastifyReply): void {
    void reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' })
      .send(this.document)
  }
}
