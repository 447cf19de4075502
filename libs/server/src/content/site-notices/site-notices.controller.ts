import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeSiteNoticeRoutes as routes, type SiteNotice } from '@preciosa/contracts/site-notices'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { SiteNoticesService } from './site-notices.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class SiteNoticesController {
  constructor(private readonly notices: SiteNoticesService) {}

  @Serves(routes.siteNotices)
  siteNotices(
    @Input(routes.siteNotices) input: In<'siteNotices'>,
  ): Promise<RouteOutput<typeof routes.siteNotices>> {
    return this.notices.list(input)
  }

  @Serves(routes.siteNotice)
  siteNotice(@Input(routes.siteNotice) { id }: In<'siteNotice'>): Promise<SiteNotice> {
    return this.notices.detail(id)
  }

  @Serves(routes.createSiteNotice)
  createSiteNotice(
    @Input(routes.createSiteNotice) { content }: In<'createSiteNotice'>,
    @CurrentStaff() staff: Actor,
  ): Promise<SiteNotice> {
    return this.notices.create(content, staff)
  }

  @Serves(routes.saveSiteNotice)
  saveSiteNotice(
    @Input(routes.saveSiteNotice) { id, revision, content }: In<'saveSiteNotice'>,
    @CurrentStaff() staff: Actor,
  ): Promise<SiteNotice> {
    return this.notices.save(id, revision, content, staff)
  }

  @Serves(routes.publishSiteNotice)
  publishSiteNotice(
    @Input(routes.publishSiteNotice) { id }: In<'publishSiteNotice'>,
    @CurrentStaff() staff: Actor,
  ): Promise<SiteNotice> {
    return this.notices.publish(id, staff)
  }

  @Serves(routes.withdrawSiteNotice)
  withdrawSiteNotice(
    @Input(routes.withdrawSiteNotice) { id }: In<'withdrawSiteNotice'>,
    @CurrentStaff() staff: Actor,
  ): Promise<SiteNotice> {
    return this.notices.withdraw(id, staff)
  }

  @Serves(routes.removeSiteNotice)
  removeSiteNotice(
    @Input(routes.removeSiteNotice) { id }: In<'removeSiteNotice'>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.notices.remove(id, staff)
  }
}
