import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficePrivacyRoutes as routes, type PrivacyRequestDetail } from '@preciosa/contracts/privacy'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { PrivacyDeskService } from './privacy-desk.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Detail = Promise<PrivacyRequestDetail>

@Controller()
export class PrivacyDeskController {
  constructor(private readonly desk: PrivacyDeskService) {}

  @Serves(routes.privacyRequests)
  page(
    @Input(routes.privacyRequests) input: In<'privacyRequests'>,
  ): Promise<RouteOutput<typeof routes.privacyRequests>> {
    return this.desk.page(input)
  }

  @Serves(routes.privacyRequest)
  one(@Input(routes.privacyRequest) { id }: In<'privacyRequest'>): Detail {
    return this.desk.detail(id)
  }

  @Serves(routes.enterPrivacyLetter)
  enter(
    @Input(routes.enterPrivacyLetter) letter: In<'enterPrivacyLetter'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.enter(letter, staff)
  }

  @Serves(routes.mailPrivacyProof)
  mailProof(
    @Input(routes.mailPrivacyProof) { id, revision }: In<'mailPrivacyProof'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.mailProof(id, revision, staff)
  }

  @Serves(routes.seePrivacyIdentity)
  seeIdentity(
    @Input(routes.seePrivacyIdentity) { id, revision, proof }: In<'seePrivacyIdentity'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.seeIdentity(id, revision, proof, staff)
  }

  @Serves(routes.takePrivacyRequest)
  take(
    @Input(routes.takePrivacyRequest) { id, revision, take }: In<'takePrivacyRequest'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.take(id, revision, take, staff)
  }

  @Serves(routes.notePrivacyRequest)
  note(
    @Input(routes.notePrivacyRequest) { id, text }: In<'notePrivacyRequest'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.note(id, text, staff)
  }

  @Serves(routes.answerPrivacyRequest)
  answer(
    @Input(routes.answerPrivacyRequest) { id, revision, text }: In<'answerPrivacyRequest'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.answer(id, revision, text, staff)
  }

  @Serves(routes.mailPrivacyData)
  mailData(
    @Input(routes.mailPrivacyData) { id, revision }: In<'mailPrivacyData'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.mailData(id, revision, staff)
  }

  @Serves(routes.deletePrivacyData)
  delete(
    @Input(routes.deletePrivacyData) { id, revision }: In<'deletePrivacyData'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.delete(id, revision, staff)
  }

  @Serves(routes.closePrivacyRequest)
  close(
    @Input(routes.closePrivacyRequest) { id, revision, reason }: In<'closePrivacyRequest'>,
    @CurrentStaff() staff: Actor,
  ): Detail {
    return this.desk.close(id, revision, reason, staff)
  }
}
