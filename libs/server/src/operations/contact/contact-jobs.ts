import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob } from '@preciosa/platform'
import { ContactDigestService } from './contact-digest.service.js'
import { ContactTidyService } from './contact-tidy.service.js'

@Injectable()
export class ContactJobs {
  constructor(
    private readonly digests: ContactDigestService,
    private readonly old: ContactTidyService,
  ) {}

  @HandlesJob('contact.digest')
  sendDigest(job: JobPayload<'contact.digest'>): Promise<void> {
    return this.digests.send(job)
  }

  @HandlesJob('contact.tidy', { pattern: '25 4 * * *' })
  tidy(): Promise<void> {
    return this.old.tidy()
  }
}
