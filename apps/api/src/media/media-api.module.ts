import { Module } from '@nestjs/common'
import { MediaModule } from '@preciosa/server'
import { MediaController } from './media.controller.js'
import { UploadsController } from './uploads.controller.js'

@Module({ imports: [MediaModule], controllers: [MediaController, UploadsController] })
export class MediaApiModule {}
