import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import {
  backofficeHolidayRoutes as holidayRoutes,
  backofficeIncidentRoutes as incidentRoutes,
  type Holiday,
  type IncidentDetail,
} from '@preciosa/contracts/privacy'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { HolidaysService } from './holidays.service.js'
import { IncidentsService } from './incidents.service.js'
import type { FastifyReply } from 'fastify'

/** Incidents and holidays. */
@Controller()
export class PrivacyRegisterController {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly days: HolidaysService,
  ) {}

  @Serves(incidentRoutes.privacyIncidents)
  page(
    @Input(incidentRoutes.privacyIncidents) input: RouteInput<typeof incidentRoutes.privacyIncidents>,
  ): Promise<RouteOutput<typeof incidentRoutes.privacyIncidents>> {
    return this.incidents.page(input)
  }

  @Serves(incidentRoutes.privacyIncident)
  one(
    @Input(incidentRoutes.privacyIncident) { id }: RouteInput<typeof incidentRoutes.privacyIncident>,
  ): Promise<IncidentDetail> {
    return this.incidents.detail(id)
  }

  @Serves(incidentRoutes.addPrivacyIncident)
  add(
    @Input(incidentRoutes.addPrivacyIncident)
    { content }: RouteInput<typeof incidentRoutes.addPrivacyIncident>,
    @CurrentStaff() staff: Actor,
  ): Promise<IncidentDetail> {
    return this.incidents.add(content, staff)
  }

  @Serves(incidentRoutes.savePrivacyIncident)
  save(
    @Input(incidentRoutes.savePrivacyIncident)
    { id, revision, content }: RouteInput<typeof incidentRoutes.savePrivacyIncident>,
    @CurrentStaff() staff: Actor,
  ): Promise<IncidentDetail> {
    return this.incidents.save(id, revision, content, staff)
  }

  @Serves(holidayRoutes.holidays)
  async holidays(
    @Input(holidayRoutes.holidays) _: RouteInput<typeof holidayRoutes.holidays>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.days.all()
    const answer: RouteOutput<typeof holidayRoutes.holidays> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(holidayRoutes.addHoliday)
  addHoliday(
    @Input(holidayRoutes.addHoliday) { day, name }: RouteInput<typeof holidayRoutes.addHoliday>,
    @CurrentStaff() staff: Actor,
  ): Promise<Holiday> {
    return this.days.add({ id: day, name }, staff)
  }

  @Serves(holidayRoutes.removeHoliday)
  async removeHoliday(
    @Input(holidayRoutes.removeHoliday) { day }: RouteInput<typeof holidayRoutes.removeHoliday>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    await this.days.remove(day, staff)
  }
}
