export { atMost } from './at-most.js'
export {
  FILE_KINDS,
  type FileKind,
  type FileKindName,
  type KnownFile,
  fileOfName,
  nameOfKey,
  type Visibility,
} from './file-kinds.js'
export { FileLinks, type SignedLink } from './file-links.js'
export { type FileLimit, FileStorage } from './file-storage.js'
export { FilesModule } from './files.module.js'
export { FolderStorage } from './folder-storage.js'
export { openStorage } from './open-storage.js'
export * from './private-folder.js'
export { S3Storage } from './s3-storage.js'
