import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../clock/clock.js'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { AppError } from '../errors/app-error.js'
import { fileOfName, type KnownFile, nameOfKey } from './file-kinds.js'

const PURPOSE = 'preciosa: links to files'

export interface SignedLink {
  /** Seconds since 1970. */
  expires?: number | undefined
  as?: string | undefined
  signature?: string | undefined
}

/**
 * Opens one file for any bearer until it expires; the signature covers key, expiry and name (decision 033).
 */
@Injectable()
export class FileLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'keys'>,
    private readonly clock: Clock,
  ) {}

  /** @throws Error for an impossible key, or without `SECRET_KEYS` */
  to(key: string, { seconds, as }: { seconds: number; as?: string }): string {
    const name = nameOfKey(key)
    const file = fileOfName(name)
    if (file?.key !== key) throw new Error(`No link leads to ${key}`)
    const path = `/admin/files/${name}`
    if (file.visibility === 'public') return path
    const expires = Math.floor(this.clock.now().getTime() / 1000) + seconds
    const signature = this.config.keys.sign(signed(key, expires, as), PURPOSE)
    const query = new URLSearchParams({
      expires: String(expires),
      ...(as === undefined ? {} : { as }),
      signature,
    })
    return `${path}?${query.toString()}`
  }

  /** @throws AppError `not-found` for an impossible name; `permission` for a bad or expired signature */
  open(name: string, { expires, as, signature }: SignedLink): KnownFile {
    const file = fileOfName(name)
    if (file === undefined) throw new AppError('not-found', 'No hay ningún archivo en esa dirección.')
    if (file.visibility === 'public') return file
    if (expires === undefined || signature === undefined)
      throw new AppError(
        'permission',
        'Este archivo se abre con un enlace firmado, y a este le falta la firma.',
      )
    if (!this.config.keys.isSigned(signed(file.key, expires, as), signature, PURPOSE))
      throw new AppError('permission', 'El enlace no es válido: está cortado o cambiado. Pedí otro.')
    if (expires * 1000 <= this.clock.now().getTime())
      throw new AppError('permission', 'El enlace venció. Pedí otro.')
    return file
  }
}

function signed(key: string, expires: number, as: string | undefined): string {
  return JSON.stringify([key, expires, as ?? null])
}
