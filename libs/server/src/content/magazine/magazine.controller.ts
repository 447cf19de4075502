import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { type IssueLink, magazineRoutes as routes } from '@preciosa/contracts/magazine'
import { MagazineService } from './magazine.service.js'
import { Answers } from '../../guide/answers/index.js'
import { Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class MagazineController {
  constructor(
    private readonly answers: Answers,
    private readonly content: MagazineService,
  ) {}

  @Serves(routes.magazine)
  magazine(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(
      routes.magazine,
      request,
      reply,
      ({ digitalMagazine: isReader = false }, input) =>
        this.content.magazine({ latest: input.latest === 'true', isReader }),
    )
  }

  @Serves(routes.issues)
  issues(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.issues, request, reply, (_, input) => this.content.page(input))
  }

  @Serves(routes.issue)
  issue(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.issue, request, reply, (_, { number }) => this.content.one(number))
  }

  @Serves(routes.issueLink)
  issueLink(@Input(routes.issueLink) { number }: RouteInput<typeof routes.issueLink>): Promise<IssueLink> {
    return this.content.link(number)
  }
}
