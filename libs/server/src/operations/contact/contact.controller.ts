import { Controller } from '@nestjs/common'
import { type ContactMessage, contactRoutes as routes } from '@preciosa/contracts/contact'
import { AttemptsService } from '../attempts/index.js'
import { ContactService } from './contact.service.js'
import { Input, Serves, type AttemptSource, ClientAttempt } from '../../http/index.js'

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
