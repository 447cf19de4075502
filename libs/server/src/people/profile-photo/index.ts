export { ProfilePhotoModule } from './profile-photo.module.js'
export { ProfilePhotoService } from './profile-photo.service.js'
