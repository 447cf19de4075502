export { MediaModule } from './media.module.js'
export { MediaService } from './media.service.js'
export { checkPictures, setMediaUses, type WantedPicture } from './use-media.js'
