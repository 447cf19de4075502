import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Inject, Injectable } from '@nestjs/common'
import {
  AppError,
  CONFIG,
  type Config,
  FILE_KINDS,
  type FileKindName,
  FileStorage,
  FolderStorage,
} from '@preciosa/platform'

export interface MovedFiles {
  copied: number
  /** Of the copied ones. */
  bytes: number
  /** Were there already, with the same bytes. */
  same: number
}

const KINDS = Object.keys(FILE_KINDS) as FileKindName[]
const EVER = new Date(8.64e15)

@Injectable()
export class FileMoveService {
  constructor(
    private readonly files: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Copies the whole files of `FILES_DIR` to S3, and reads each copy again. May be repeated: equal files aren't sent again.
   * @throws AppError `conflict` without S3, or for a copy with another SHA-256
   */
  async move(): Promise<MovedFiles> {
    if (this.config.s3 === undefined)
      throw new AppError('conflict', 'Falta FILES_S3: adónde van los archivos.')
    const folder = new FolderStorage(this.config.filesDir)
    const moved = { copied: 0, bytes: 0, same: 0 }
    for (const kind of KINDS)
      for (const key of await folder.keysBefore(kind, EVER)) {
        const sum = await sumOf(folder, key)
        // Removed since the folder was read.
        if (sum === null) continue
        if ((await sumOf(this.files, key)) === sum) {
          moved.same++
          continue
        }
        await this.files.keepCopy(folder.path(key), key)
        if ((await sumOf(this.files, key)) !== sum)
          throw new AppError('conflict', `La copia de ${key} no es igual al archivo. Repetí el comando.`)
        moved.copied++
        moved.bytes += (await this.files.size(key)) ?? 0
      }
    return moved
  }
}

/** SHA-256 in hex, null for a missing file. */
async function sumOf(files: FileStorage, key: string): Promise<string | null> {
  if ((await files.size(key)) === null) return null
  const hash = createHash('sha256')
  await pipeline(files.open(key), hash)
  return hash.digest('hex')
}
