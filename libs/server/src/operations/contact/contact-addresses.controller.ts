import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeContactAddressRoutes as routes, type ContactAddress } from '@preciosa/contracts/contact'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { ContactAddressesService } from './contact-addresses.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class ContactAddressesController {
  constructor(private readonly addresses: ContactAddressesService) {}

  @Serves(routes.contactAddresses)
  async list(
    @Input(routes.contactAddresses) _: RouteInput<typeof routes.contactAddresses>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const data = await this.addresses.list()
    const answer: RouteOutput<typeof routes.contactAddresses> = { data, total: data.length }
    void reply.send(answer)
  }

  @Serves(routes.setContactAddress)
  set(
    @Input(routes.setContactAddress) { type, address }: RouteInput<typeof routes.setContactAddress>,
    @CurrentStaff() staff: Actor,
  ): Promise<ContactAddress> {
    return this.addresses.set(type, address, staff)
  }
}
