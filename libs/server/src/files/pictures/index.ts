export { isTransparent, opaque, openPicture, type Pixels, pictureFacts, pixelsOf } from './decode-picture.js'
export { OneAtATime } from './one-at-a-time.js'
export { type NoPicture, type PictureFacts, type PictureType, typeOfPicture } from './picture-type.rules.js'
