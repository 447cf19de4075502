import { Module } from '@nestjs/common'
import { MediaModule } from '@preciosa/server'
import { MediaController } from './media.controller.js'

@Module({ imports: [MediaModule], controllers: [MediaController] })
export class MediaApiModule {}
