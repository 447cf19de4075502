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
export { FilesCheck } from './files-check.js'
export { FilesCheckModule, FilesModule } from './files.module.js'
export { FolderStorage } from './folder-storage.js'
export { openStorage } from './open-storage.js'
export * from './private-folder.js'
export { S3Objects } from './s3-objects.js'
export { isS3Denied, s3Problem } from './s3-problem.js'
export { S3Storage } from './s3-storage.js'
