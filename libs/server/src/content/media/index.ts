export { MediaModule } from './media.module.js'
export type { StoredPdf } from './media.repository.js'
export { MediaService } from './media.service.js'
export { UploadsService } from './uploads.service.js'
export {
  checkPictures,
  checkPictureSize,
  checkPrivatePdf,
  setMediaUses,
  type WantedPicture,
} from './use-media.js'
