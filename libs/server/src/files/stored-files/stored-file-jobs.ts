import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts/registry'
import { HandlesJob } from '@preciosa/platform'
import { StoredFilesService } from './stored-files.service.js'

@Injectable()
export class StoredFileJobs {
  constructor(private readonly files: StoredFilesService) {}

  @HandlesJob('files.remove')
  remove(job: JobPayload<'files.remove'>): Promise<void> {
    return this.files.remove(job)
  }

  @HandlesJob('files.sweep', { pattern: '45 4 * * *' })
  async sweep(): Promise<void> {
    await this.files.sweep()
  }
}
