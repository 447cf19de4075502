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
  s3Problem,
} from '@preciosa/platform'

export interface MovedFiles {
  copied: number
  /** Of the copied ones. */
  bytes: number
  /** Were there already, with the same bytes. */
  same: number
  /** Couldn't be read, or changed meanwhile. */
  left: { key: string; why: string }[]
}

const KINDS = Object.keys(FILE_KINDS) as FileKindName[]
const EVER = new Date(8.64e15)
/** Files between two reports. */
const EACH = 100

@Injectable()
export class FileMoveService {
  constructor(
    private readonly files: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Copies the whole files of `FILES_DIR` to S3, and reads each copy again. May be repeated: equal files aren't sent again.
   * @param report called after each hundred files of a kind
   * @throws AppError `conflict` without S3; an error of S3
   */
  async move(report: (kind: FileKindName, done: number, all: number) => void): Promise<MovedFiles> {
    if (this.config.s3 === undefined)
      throw new AppError('conflict', 'Falta FILES_S3: adónde van los archivos.')
    const folder = new FolderStorage(this.config.filesDir)
    const moved: MovedFiles = { copied: 0, bytes: 0, same: 0, left: [] }
    for (const kind of KINDS) {
      const keys = await folder.keysBefore(kind, EVER)
      for (const [at, key] of keys.entries()) {
        await this.moveOne(folder, key, moved)
        if ((at + 1) % EACH === 0) report(kind, at + 1, keys.length)
      }
    }
    return moved
  }

  private async moveOne(folder: FolderStorage, key: string, moved: MovedFiles): Promise<void> {
    try {
      const sum = await sumOf(folder, key)
      // Removed since the folder was read.
      if (sum === null) return
      if ((await sumOf(this.files, key)) === sum) {
        moved.same++
        return
      }
      await this.files.keepCopy(folder.path(key), key)
      if ((await sumOf(this.files, key)) !== sum)
        moved.left.push({ key, why: 'la copia no es igual al archivo' })
      else {
        moved.copied++
        moved.bytes += (await this.files.size(key)) ?? 0
      }
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (syscall === undefined || s3Problem(error) !== undefined) throw error
      if (code !== 'ENOENT') moved.left.push({ key, why: `no se puede leer (${code})` })
    }
  }
}

/** SHA-256 in hex, null for a missing file. */
async function sumOf(files: FileStorage, key: string): Promise<string | null> {
  if ((await files.size(key)) === null) return null
  const hash = createHash('sha256')
  await pipeline(files.open(key), hash)
  return hash.digest('hex')
}
