import { Controller, Inject } from '@nestjs/common'
import {
  backofficeMessageRoutes as routes,
  type Message,
  type RouteInput,
  type RouteOutput,
} from '@preciosa/contracts'
import { ContactService } from '@preciosa/server'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'

@Controller()
export class MessagesController {
  constructor(@Inject(ContactService) private readonly service: ContactService) {}

  @Serves(routes.messages)
  page(
    @Input(routes.messages) input: RouteInput<typeof routes.messages>,
  ): Promise<RouteOutput<typeof routes.messages>> {
    return this.service.page(input)
  }

  @Serves(routes.message)
  one(@Input(routes.message) { id }: RouteInput<typeof routes.message>): Promise<Message> {
    return this.service.one(id)
  }
}
