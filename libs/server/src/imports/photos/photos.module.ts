import { Feature } from '../../feature.js'
import { PhotosController } from './photos.controller.js'
import { PhotosService } from './photos.service.js'

@Feature({ providers: [PhotosService], exports: [PhotosService], controllers: [PhotosController] })
export class PhotosModule {}
