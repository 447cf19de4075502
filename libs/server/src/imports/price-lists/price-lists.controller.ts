import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficePriceListRoutes as routes, type PriceListDetail } from '@preciosa/contracts/price-lists'
import { type Actor, CurrentStaff, Input, Serves, sendCsv, readUpload, attachment } from '../../http/index.js'
import { JoiningService } from './joining.service.js'
import { LeftOutService } from './left-out/left-out.service.js'
import { ListOverviewService } from './overview/list-overview.service.js'
import { ListUploadService } from './list-upload.service.js'
import { PriceListsService } from './price-lists.service.js'
import { PublishingService } from './publishing.service.js'
import { rejectionsCsv } from './rejections-csv.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOCK_WAIT_MS } from './lock-wait.js'

type OneList = RouteInput<typeof routes.priceList>

@Controller()
export class PriceListsController {
  constructor(
    private readonly uploads: ListUploadService,
    private readonly overview: ListOverviewService,
    private readonly lists: PriceListsService,
    private readonly publishing: PublishingService,
    private readonly joining: JoiningService,
    private readonly leftOut: LeftOutService,
  ) {}

  @Serves(routes.uploadPriceList)
  async upload(@Req() request: FastifyRequest, @CurrentStaff() staff: Actor): Promise<{ id: number }> {
    const { file, input } = await readUpload(routes.uploadPriceList, request, this.uploads)
    return { id: await this.uploads.receive(file, input, staff) }
  }

  @Serves(routes.priceLists)
  page(
    @Input(routes.priceLists) input: RouteInput<typeof routes.priceLists>,
  ): Promise<RouteOutput<typeof routes.priceLists>> {
    return this.overview.lists(input)
  }

  @Serves(routes.priceList)
  one(@Input(routes.priceList) { id }: OneList): Promise<PriceListDetail> {
    return this.overview.list(id)
  }

  @Serves(routes.priceListRejections)
  async rejections(
    @Input(routes.priceListRejections) { id }: OneList,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = rejectionsCsv(await this.lists.rejections(id))
    sendCsv(`lista-${id}-rechazadas.csv`, csv, reply)
  }

  @Serves(routes.priceListFile)
  async file(@Input(routes.priceListFile) { id }: OneList, @Res() reply: FastifyReply): Promise<void> {
    const { name, bytes, content } = await this.overview.original(id)
    void reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': String(bytes),
        'content-disposition': attachment(`lista-${id}`, name),
      })
      .send(content)
  }

  @Serves(routes.approvePriceList)
  async approve(
    @Input(routes.approvePriceList) { id }: OneList,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.publishing.approve(id, staff)
    return this.overview.list(id)
  }

  @Serves(routes.joinPriceList)
  async join(
    @Input(routes.joinPriceList) { id }: OneList,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.joining.join(id, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return this.overview.list(id)
  }

  @Serves(routes.leaveFigureOut)
  async leaveOut(
    @Input(routes.leaveFigureOut) { id, ...figure }: RouteInput<typeof routes.leaveFigureOut>,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.leftOut.leaveOut(id, figure, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return this.overview.list(id)
  }

  @Serves(routes.includeFigure)
  async include(
    @Input(routes.includeFigure) { id, ...figure }: RouteInput<typeof routes.includeFigure>,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.leftOut.include(id, figure, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return this.overview.list(id)
  }

  @Serves(routes.publishPriceList)
  async publish(
    @Input(routes.publishPriceList) { id }: OneList,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.publishing.publish(id, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return this.overview.list(id)
  }

  @Serves(routes.discardPriceList)
  async discard(
    @Input(routes.discardPriceList) { id, reason }: RouteInput<typeof routes.discardPriceList>,
    @CurrentStaff() staff: Actor,
  ): Promise<PriceListDetail> {
    await this.publishing.discard(id, reason, { actor: staff, lockWaitMs: LOCK_WAIT_MS })
    return this.overview.list(id)
  }
}
