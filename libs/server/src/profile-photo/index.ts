export { ProfilePhotoModule } from './profile-photo.module.js'
export { type StoredPhoto, ProfilePhotoService } from './profile-photo.service.js'
