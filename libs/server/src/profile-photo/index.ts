export { ProfilePhotoModule } from './profile-photo.module.js'
export { type KeptPhoto, ProfilePhotoService } from './profile-photo.service.js'
