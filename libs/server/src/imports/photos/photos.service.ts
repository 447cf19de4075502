import { Injectable } from '@nestjs/common'
import { type RouteOutput, VEHICLE_TYPES } from '@preciosa/contracts'
import type { photoRoutes } from '@preciosa/contracts/photos'
import { Database } from '@preciosa/platform'
import { raiseRevision, unknownVehicle, type View } from '../../guide/editions/index.js'
import {
  readTable,
  importTable,
  storeTable,
  type TableImportOptions,
  type TableImportResult,
} from '../../files/tables/index.js'
import { PhotosRepository, photosOfVersion } from './photos.repository.js'
import { codiasIn, photosOf } from './photos.rules.js'

@Injectable()
export class PhotosService {
  constructor(private readonly db: Database) {}

  /** The cover is first. @throws AppError `not-found` */
  async ofVersion(
    view: View,
    { versionCode }: { versionCode: number },
  ): Promise<RouteOutput<typeof photoRoutes.photos>> {
    const editions = VEHICLE_TYPES.flatMap((type) => view.guide[type].edition?.id ?? [])
    const urls = await photosOfVersion(this.db, editions, versionCode)
    if (urls === undefined) throw unknownVehicle()
    return { response: urls.map((url) => ({ url })) }
  }

  /** Idempotent; versions missing in the table keep their pictures. @throws ListRefused */
  async importFile(path: string, options: TableImportOptions = {}): Promise<TableImportResult> {
    const rows = await readTable(path, ['codia', 'url'])
    const known = await new PhotosRepository(this.db.pool).existing(codiasIn(rows))
    return importTable(photosOf(rows, known), options, (photos) =>
      storeTable(this.db, { action: 'photos.import', path }, options, async (client) => {
        const { types, ...counts } = await new PhotosRepository(client).replace(photos)
        for (const type of types) await raiseRevision(client, type)
        return counts
      }),
    )
  }
}
