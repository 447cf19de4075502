import { Inject, Injectable } from '@nestjs/common'
import { HandlesJob } from '@preciosa/platform'
import { ContactTidyService } from '@preciosa/server'

@Injectable()
export class ContactProcessor {
  constructor(@Inject(ContactTidyService) private readonly contact: ContactTidyService) {}

  @HandlesJob('contact.tidy')
  async tidy(): Promise<void> {
    await this.contact.tidy()
  }
}
