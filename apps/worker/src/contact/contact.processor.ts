import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { ContactTidyService } from '@preciosa/server'

/** The job of messages to the operator. */
@Injectable()
export class ContactProcessor {
  constructor(@Inject(ContactTidyService) private readonly contact: ContactTidyService) {}

  /** May run twice: what is removed is gone. */
  @HandlesJob('contact.tidy')
  async tidy(): Promise<void> {
    await this.contact.tidy()
  }
}
