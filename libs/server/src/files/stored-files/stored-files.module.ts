import { Feature } from '../../feature.js'
import { FilesModule } from '@preciosa/platform'
import { FileMoveService } from './file-move.service.js'
import { filesCommand } from './files-command.js'
import { StoredFilesService } from './stored-files.service.js'
import { StoredFileJobs } from './stored-file-jobs.js'

@Feature({
  imports: [FilesModule],
  providers: [StoredFilesService, StoredFileJobs, FileMoveService],
  exports: [StoredFilesService, FileMoveService],
  commands: { files: filesCommand },
})
export class StoredFilesModule {}
