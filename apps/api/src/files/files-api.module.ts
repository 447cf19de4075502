import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { FilesController } from './files.controller.js'

@Module({ imports: [FilesModule], controllers: [FilesController] })
export class FilesApiModule {}
