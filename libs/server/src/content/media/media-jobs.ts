import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob } from '@preciosa/platform'
import { MediaService } from './media.service.js'
import { UploadsService } from './uploads.service.js'

@Injectable()
export class MediaJobs {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @HandlesJob('media.encode')
  encode(job: JobPayload<'media.encode'>): Promise<void> {
    return this.media.encode(job)
  }

  @HandlesJob('media.sweep', { pattern: '55 4 * * *' })
  async sweep(): Promise<void> {
    await this.media.sweep()
  }

  @HandlesJob('uploads.sweep', { pattern: '57 4 * * *' })
  sweepUploads(): Promise<void> {
    return this.uploads.sweep()
  }
}
