export { PhotosModule } from './photos.module.js'
export { PhotosService } from './photos.service.js'
