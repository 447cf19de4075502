import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { MediaService } from './media.service.js'
import { UploadsService } from './uploads.service.js'

const SERVICES = [MediaService, UploadsService]

@Module({ imports: [FilesModule], providers: SERVICES, exports: SERVICES })
export class MediaModule {}
