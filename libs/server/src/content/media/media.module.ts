import { Feature } from '../../feature.js'
import { MediaController } from './media.controller.js'
import { UploadsController } from './uploads.controller.js'
import { FilesModule } from '@preciosa/platform'
import { MediaService } from './media.service.js'
import { UploadsService } from './uploads.service.js'
import { MediaJobs } from './media-jobs.js'

const SERVICES = [MediaService, UploadsService]

@Feature({
  imports: [FilesModule],
  providers: [...SERVICES, MediaJobs],
  exports: SERVICES,
  controllers: [MediaController, UploadsController],
})
export class MediaModule {}
