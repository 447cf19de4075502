import { Feature } from '../../feature.js'
import { FilesModule } from '@preciosa/platform'
import { StoredFilesService } from './stored-files.service.js'
import { StoredFileJobs } from './stored-file-jobs.js'

@Feature({
  imports: [FilesModule],
  providers: [StoredFilesService, StoredFileJobs],
  exports: [StoredFilesService],
})
export class StoredFilesModule {}
