import { Controller } from '@nestjs/common'
import { type ContactMessage, contactRoutes as routes } from '@preciosa/contracts'
import { AttemptsService, ContactService } from '@preciosa/server'
import { Input } from '../http/input.decorator.js'
import { Serves } from '../http/serves.decorator.js'
import { type AttemptSource, ClientAttempt } from '../limits/client-attempt.decorator.js'

@Controller()
export class ContactController {
  constructor(
    private readonly messages: ContactService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.writeMail)
  writeMail(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.writeMail) message: ContactMessage,
  ): Promise<object> {
    return this.receive('public', message, source)
  }

  @Serves(routes.writeCompaniesMail)
  writeCompaniesMail(
    @ClientAttempt() source: AttemptSource,
    @Input(routes.writeCompaniesMail) message: ContactMessage,
  ): Promise<object> {
    return this.receive('companies', message, source)
  }

  private async receive(
    door: 'public' | 'companies',
    message: ContactMessage,
    source: AttemptSource,
  ): Promise<object> {
    const receive = () => this.messages.receive(door, message)
    await this.attempts.guard('message', { subject: message.email, ...source }, receive)
    return {}
  }
}
