import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import type { Period, VehicleType } from '@preciosa/contracts'
import {
  importOptionsSchema,
  lacksPeriod,
  type AnyListFormat,
  type Scope,
} from '@preciosa/contracts/price-lists'
import { AppError, CONFIG, type Config, Database, FileStorage } from '@preciosa/platform'
import { EMPTY_FILE } from '../../files/list-files/index.js'
import type { Actor } from '../../operations/audit/index.js'
import { ListFormatsService } from './formats/list-formats.service.js'
import { receiveList } from './receive-list.js'

export interface StoredUpload {
  key: string
  name: string
  bytes: number
}

export interface ListUploadFields {
  format: string
  period?: Period | undefined
  vehicleType?: VehicleType | undefined
  scope?: Scope | undefined
}

const LACKING = {
  period: 'Este formato no trae el mes: elegilo.',
  vehicleType: 'Este formato no trae el tipo de vehículo: elegilo.',
}

@Injectable()
export class ListUploadService {
  readonly maxBytes: number
  readonly tooLarge: string

  constructor(
    private readonly db: Database,
    private readonly files: FileStorage,
    private readonly formats: ListFormatsService,
    @Inject(CONFIG) { priceLists }: Config,
  ) {
    this.maxBytes = priceLists.limits.bytes
    this.tooLarge = `El archivo pesa más de ${Math.floor(this.maxBytes / 1024 / 1024)} MB, el máximo.`
  }

  /** @throws AppError `too-large` */
  async keep(content: Readable, name: string): Promise<StoredUpload> {
    const key = this.files.newKey('price-lists')
    const limit = { bytes: this.maxBytes, detail: this.tooLarge }
    const bytes = await this.files.keepStream(content, key, limit)
    return { key, name, bytes }
  }

  async discard({ key }: StoredUpload): Promise<void> {
    await this.files.remove(key)
  }

  /** Removes the file on failure. @throws AppError `validation` */
  async receive(file: StoredUpload, fields: ListUploadFields, actor?: Actor): Promise<number> {
    try {
      if (file.bytes === 0) throw invalid('file', EMPTY_FILE)
      const format = await this.formatOf(fields)
      const { period, vehicleType, scope } = fields
      const options = importOptionsSchema.parse({ period, vehicleType, scope })
      const { name: fileName, key: fileKey, bytes } = file
      return await receiveList(this.db, {
        fileName,
        fileKey,
        bytes,
        format,
        options,
        fingerprint: null,
        actor,
      })
    } catch (error) {
      await this.discard(file)
      throw error
    }
  }

  private async formatOf(asked: ListUploadFields): Promise<AnyListFormat> {
    const format = await this.formats.named(asked.format).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') throw invalid('format', error.detail)
      throw error
    })
    if (lacksPeriod(format) && asked.period === undefined) throw invalid('period', LACKING.period)
    if (format.columns.vehicleType === undefined && asked.vehicleType === undefined)
      throw invalid('vehicleType', LACKING.vehicleType)
    return format
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('validation', message, [{ path, message }])
}
