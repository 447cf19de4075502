import { Controller, Req, Res } from '@nestjs/common'
import { sheetRoutes as routes } from '@preciosa/contracts/sheets'
import { SheetsService } from './sheets.service.js'
import { Answers } from '../answers/index.js'
import { Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class SheetsController {
  constructor(
    private readonly answers: Answers,
    private readonly sheets: SheetsService,
  ) {}

  @Serves(routes.features)
  features(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.features, request, reply, (view, input) =>
      this.sheets.features(view, input),
    )
  }

  @Serves(routes.measurements)
  measurements(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.measurements, request, reply, (view, input) =>
      this.sheets.measurements(view, input),
    )
  }

  @Serves(routes.classMedians)
  classMedians(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.classMedians, request, reply, (view, input) =>
      this.sheets.classMedians(view, input),
    )
  }

  @Serves(routes.dictionary)
  dictionary(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.dictionary, request, reply, (view, input) => this.sheets.all(view, input))
  }

  @Serves(routes.dictionaryByGroup)
  dictionaryByGroup(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.dictionaryByGroup, request, reply, (view, input) =>
      this.sheets.byGroup(view, input),
    )
  }

  @Serves(routes.vehicleTypeChoices)
  vehicleTypeChoices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.vehicleTypeChoices, request, reply, (view, input) =>
      this.sheets.vehicleTypes(view, input),
    )
  }

  @Serves(routes.vehicleTypeChoicesByPost)
  vehicleTypeChoicesByPost(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | undefined {
    return this.answers.send(routes.vehicleTypeChoicesByPost, request, reply, (view, input) =>
      this.sheets.vehicleTypes(view, input),
    )
  }

  @Serves(routes.transmissionChoices)
  transmissionChoices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.transmissionChoices, request, reply, (view, input) =>
      this.sheets.transmissionTypes(view, input),
    )
  }

  @Serves(routes.transmissionChoicesByPost)
  transmissionChoicesByPost(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | undefined {
    return this.answers.send(routes.transmissionChoicesByPost, request, reply, (view, input) =>
      this.sheets.transmissionTypes(view, input),
    )
  }

  @Serves(routes.comfortFeatures)
  comfortFeatures(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.comfortFeatures, request, reply, (view, input) =>
      this.sheets.comfort(view, input),
    )
  }

  @Serves(routes.comfortFeaturesByPost)
  comfortFeaturesByPost(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | undefined {
    return this.answers.send(routes.comfortFeaturesByPost, request, reply, (view, input) =>
      this.sheets.comfort(view, input),
    )
  }

  @Serves(routes.featureChoices)
  featureChoices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.featureChoices, request, reply, (view, input) =>
      this.sheets.choices(view, input),
    )
  }

  @Serves(routes.featureChoicesByPost)
  featureChoicesByPost(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | undefined {
    return this.answers.send(routes.featureChoicesByPost, request, reply, (view, input) =>
      this.sheets.choices(view, input),
    )
  }
}
