import { Injectable } from '@nestjs/common'
import type { JobPayload } from '@preciosa/contracts'
import { HandlesJob } from '@preciosa/platform'
import { StoredFilesService } from '@preciosa/server'

@Injectable()
export class FilesProcessor {
  constructor(private readonly files: StoredFilesService) {}

  @HandlesJob('files.remove')
  async remove({ key }: JobPayload<'files.remove'>): Promise<void> {
    await this.files.remove(key)
  }

  @HandlesJob('files.sweep')
  async sweep(): Promise<void> {
    await this.files.sweep()
  }
}
