import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../clock/clock.js'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { AppError } from '../errors/app-error.js'
import { derivedKey, isDerivedKey } from '../secrets/internal-key.js'
import { fileOfName, type KnownFile, nameOfKey } from './file-kinds.js'

const PURPOSE = 'preciosa: links to files'

/** What a link says of itself beside the file's name. */
export interface SignedLink {
  /** Seconds since 1970; at this instant it is over. */
  expires?: number | undefined
  /** What the file is called where it is saved. */
  as?: string | undefined
  signature?: string | undefined
}

/**
 * Links that open one kept file for a time, to every bearer: they are made after a check of access. They are signed with a
 * key of the installation's `SECRET_KEY`; kind, key, expiry and file name are all under the signature, so that nothing of a
 * link serves another file or another day (decision 033).
 */
@Injectable()
export class FileLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The address of a kept file on the API's origin; of a public one without signature or end.
   * @param seconds how long a private file's link is good
   * @param as what the file is called where it is saved; of its key when left out
   * @throws Error for a key that no file of ours can have, or without `SECRET_KEY`
   */
  to(key: string, { seconds, as }: { seconds: number; as?: string }): string {
    const name = nameOfKey(key)
    const file = fileOfName(name)
    if (file?.key !== key) throw new Error(`No link leads to ${key}`)
    const path = `/admin/files/${name}`
    if (file.visibility === 'public') return path
    const expires = Math.floor(this.clock.now().getTime() / 1000) + seconds
    const signature = derivedKey(this.linkKey, signed(key, expires, as))
    const query = new URLSearchParams({
      expires: String(expires),
      ...(as === undefined ? {} : { as }),
      signature,
    })
    return `${path}?${query.toString()}`
  }

  /**
   * What an address opens.
   * @throws AppError `not-found` for a name that no file of ours can have; `permission` for a private file without a
   * signature, with a wrong one, or with one that is over
   */
  open(name: string, { expires, as, signature }: SignedLink): KnownFile {
    const file = fileOfName(name)
    if (file === undefined) throw new AppError('not-found', 'No hay ningún archivo en esa dirección.')
    if (file.visibility === 'public') return file
    if (expires === undefined || signature === undefined)
      throw new AppError(
        'permission',
        'Este archivo se abre con un enlace firmado, y a este le falta la firma.',
      )
    if (!isDerivedKey(signature, this.linkKey, signed(file.key, expires, as)))
      throw new AppError('permission', 'El enlace no es válido: está cortado o cambiado. Pedí otro.')
    if (expires * 1000 <= this.clock.now().getTime())
      throw new AppError('permission', 'El enlace venció. Pedí otro.')
    return file
  }

  private get linkKey(): string {
    const { secretKey } = this.config
    if (secretKey === undefined) throw new Error('SECRET_KEY is needed to sign links to files')
    return derivedKey(secretKey, PURPOSE)
  }
}

/** What a signature is of; JSON keeps the parts apart. */
function signed(key: string, expires: number, as: string | undefined): string {
  return JSON.stringify([key, expires, as ?? null])
}
