import { Controller, Req, Res } from '@nestjs/common'
import { catalogueRoutes as routes, guideRoutes } from '@preciosa/contracts/catalogue'
import { CatalogueService } from './catalogue.service.js'
import { GuideFactsService } from './guide-facts.service.js'
import { Answers } from '../answers/index.js'
import { Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class CatalogueController {
  constructor(
    private readonly answers: Answers,
    private readonly catalogue: CatalogueService,
    private readonly guide: GuideFactsService,
  ) {}

  @Serves(guideRoutes.guideFacts)
  guideFacts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(guideRoutes.guideFacts, request, reply, (view, input) =>
      this.guide.facts(view, input),
    )
  }

  @Serves(guideRoutes.guideVersions)
  guideVersions(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(guideRoutes.guideVersions, request, reply, (view, input) =>
      this.guide.versions(view, input),
    )
  }

  @Serves(routes.downloadBrands)
  downloadBrands(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.downloadBrands, request, reply, (view, input) =>
      this.catalogue.downloadBrands(view, input),
    )
  }

  @Serves(routes.brands)
  brands(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.brands, request, reply, (view, input) =>
      this.catalogue.brands(view, input),
    )
  }

  @Serves(routes.brandsByPost)
  brandsByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.brandsByPost, request, reply, (view, input) =>
      this.catalogue.brands(view, input),
    )
  }

  @Serves(routes.groups)
  groups(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.groups, request, reply, (view, input) =>
      this.catalogue.groups(view, input),
    )
  }

  @Serves(routes.groupsByPost)
  groupsByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.groupsByPost, request, reply, (view, input) =>
      this.catalogue.groups(view, input),
    )
  }

  @Serves(routes.groupPrices)
  groupPrices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.groupPrices, request, reply, (view, input) =>
      this.catalogue.groupPrices(view, input),
    )
  }

  @Serves(routes.groupYears)
  groupYears(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.groupYears, request, reply, (view, input) =>
      this.catalogue.groupYears(view, input),
    )
  }

  @Serves(routes.models)
  models(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.models, request, reply, (view, input) =>
      this.catalogue.models(view, input),
    )
  }

  @Serves(routes.modelsByPost)
  modelsByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.modelsByPost, request, reply, (view, input) =>
      this.catalogue.models(view, input),
    )
  }

  @Serves(routes.brandModels)
  brandModels(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.brandModels, request, reply, (view, input) =>
      this.catalogue.brandModels(view, input),
    )
  }

  @Serves(routes.versionList)
  versionList(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.versionList, request, reply, (view, input) =>
      this.catalogue.versionList(view, input),
    )
  }

  @Serves(routes.versionListByPost)
  versionListByPost(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.versionListByPost, request, reply, (view, input) =>
      this.catalogue.versionList(view, input),
    )
  }

  @Serves(routes.version)
  version(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.version, request, reply, (view, input) =>
      this.catalogue.version(view, input),
    )
  }

  @Serves(routes.listPrice)
  listPrice(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.listPrice, request, reply, (view, input) =>
      this.catalogue.listPrice(view, input),
    )
  }
}
