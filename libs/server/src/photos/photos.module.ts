import { Module } from '@nestjs/common'
import { PhotosService } from './photos.service.js'

/** Pictures of versions. */
@Module({ providers: [PhotosService], exports: [PhotosService] })
export class PhotosModule {}
