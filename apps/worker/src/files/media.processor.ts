import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob } from '@preciosa/platform'
import { MediaService, UploadsService } from '@preciosa/server'

@Injectable()
export class MediaProcessor {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @HandlesJob('media.encode')
  async encode({ mediaId }: JobPayload<'media.encode'>): Promise<void> {
    await this.media.encode(mediaId)
  }

  @HandlesJob('media.sweep')
  async sweep(): Promise<void> {
    await this.media.sweep()
    await this.uploads.sweep()
  }
}
