import type { Config } from '../config/config.js'
import type { FileStorage } from './file-storage.js'
import { FolderStorage } from './folder-storage.js'
import { S3Storage } from './s3-storage.js'

/** The storage that the configuration names; creates the local folder if it is missing. */
export function openStorage({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): Promise<FileStorage> {
  return s3 === undefined ? FolderStorage.open(filesDir) : S3Storage.open(s3, filesDir)
}
