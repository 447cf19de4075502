import { Module } from '@nestjs/common'
import { PhotosModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { PhotosController } from './photos.controller.js'

@Module({ imports: [PhotosModule, AnswersModule], controllers: [PhotosController] })
export class PhotosApiModule {}
