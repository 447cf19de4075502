import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob } from '@preciosa/platform'
import { ContactDigestService, ContactTidyService } from '@preciosa/server'

@Injectable()
export class ContactProcessor {
  constructor(
    private readonly contact: ContactTidyService,
    private readonly digests: ContactDigestService,
  ) {}

  @HandlesJob('contact.digest')
  async digest({ hour }: JobPayload<'contact.digest'>): Promise<void> {
    await this.digests.send(new Date(hour))
  }

  @HandlesJob('contact.tidy')
  async tidy(): Promise<void> {
    await this.contact.tidy()
  }
}
