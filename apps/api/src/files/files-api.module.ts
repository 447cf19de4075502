import { Module } from '@nestjs/common'
import { FilesModule } from '@preciosa/platform'
import { MagazineModule } from '@preciosa/server'
import { FilesController } from './files.controller.js'

@Module({ imports: [FilesModule, MagazineModule], controllers: [FilesController] })
export class FilesApiModule {}
