import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficePageRoutes as routes, type PageDetail } from '@preciosa/contracts/pages'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { PagesService } from './pages.service.js'

@Controller()
export class StaffPagesController {
  constructor(private readonly pages: PagesService) {}

  @Serves(routes.pagesList)
  list(
    @Input(routes.pagesList) input: RouteInput<typeof routes.pagesList>,
  ): Promise<RouteOutput<typeof routes.pagesList>> {
    return this.pages.list(input)
  }

  @Serves(routes.pageDetail)
  detail(@Input(routes.pageDetail) { id }: RouteInput<typeof routes.pageDetail>): Promise<PageDetail> {
    return this.pages.detail(id)
  }

  @Serves(routes.createPage)
  create(
    @Input(routes.createPage) { path, content }: RouteInput<typeof routes.createPage>,
    @CurrentStaff() staff: Actor,
  ): Promise<PageDetail> {
    return this.pages.create(path, content, staff)
  }

  @Serves(routes.savePage)
  save(
    @Input(routes.savePage) { id, latest, content }: RouteInput<typeof routes.savePage>,
    @CurrentStaff() staff: Actor,
  ): Promise<PageDetail> {
    return this.pages.save(id, latest, content, staff)
  }

  @Serves(routes.publishPage)
  publish(
    @Input(routes.publishPage) { id, number, consent }: RouteInput<typeof routes.publishPage>,
    @CurrentStaff() staff: Actor,
  ): Promise<PageDetail> {
    return this.pages.publish(id, number, staff, consent)
  }

  @Serves(routes.restorePage)
  restore(
    @Input(routes.restorePage) { id, number }: RouteInput<typeof routes.restorePage>,
    @CurrentStaff() staff: Actor,
  ): Promise<PageDetail> {
    return this.pages.restore(id, number, staff)
  }

  @Serves(routes.withdrawPage)
  withdraw(
    @Input(routes.withdrawPage) { id }: RouteInput<typeof routes.withdrawPage>,
    @CurrentStaff() staff: Actor,
  ): Promise<PageDetail> {
    return this.pages.withdraw(id, staff)
  }
}
