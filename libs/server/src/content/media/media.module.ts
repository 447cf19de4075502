import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { MediaService } from './media.service.js'

@Module({ imports: [FilesModule], providers: [MediaService], exports: [MediaService] })
export class MediaModule {}
