import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { StoredFilesService } from './stored-files.service.js'

@Module({ imports: [FilesModule], providers: [StoredFilesService], exports: [StoredFilesService] })
export class StoredFilesModule {}
