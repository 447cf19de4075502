import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeMagazineRoutes as routes, type IssueDetail } from '@preciosa/contracts/magazine'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { MagazineDeskService } from './magazine-desk.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>

@Controller()
export class StaffMagazineController {
  constructor(private readonly desk: MagazineDeskService) {}

  @Serves(routes.issueList)
  issueList(@Input(routes.issueList) input: In<'issueList'>): Promise<RouteOutput<typeof routes.issueList>> {
    return this.desk.list(input)
  }

  @Serves(routes.issueDetail)
  issueDetail(@Input(routes.issueDetail) { id }: In<'issueDetail'>): Promise<IssueDetail> {
    return this.desk.detail(id)
  }

  @Serves(routes.createIssue)
  createIssue(
    @Input(routes.createIssue) { content }: In<'createIssue'>,
    @CurrentStaff() staff: Actor,
  ): Promise<IssueDetail> {
    return this.desk.create(content, staff)
  }

  @Serves(routes.saveIssue)
  saveIssue(
    @Input(routes.saveIssue) { id, revision, content }: In<'saveIssue'>,
    @CurrentStaff() staff: Actor,
  ): Promise<IssueDetail> {
    return this.desk.save(id, revision, content, staff)
  }

  @Serves(routes.publishIssue)
  publishIssue(
    @Input(routes.publishIssue) { id }: In<'publishIssue'>,
    @CurrentStaff() staff: Actor,
  ): Promise<IssueDetail> {
    return this.desk.publish(id, staff)
  }

  @Serves(routes.withdrawIssue)
  withdrawIssue(
    @Input(routes.withdrawIssue) { id }: In<'withdrawIssue'>,
    @CurrentStaff() staff: Actor,
  ): Promise<IssueDetail> {
    return this.desk.withdraw(id, staff)
  }

  @Serves(routes.removeIssue)
  removeIssue(
    @Input(routes.removeIssue) { id }: In<'removeIssue'>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.desk.remove(id, staff)
  }
}
