import type { VehicleType } from '@preciosa/contracts'
import type { Database, Queryable } from '@preciosa/platform'
import type { VersionPhotos } from './photos.rules.js'

export class PhotosRepository {
  constructor(private readonly db: Queryable) {}

  async existing(codias: readonly number[]): Promise<Set<number>> {
    const { rows } = await this.db.query<{ id: number }>('select id from version where id = any($1::int[])', [
      codias,
    ])
    return new Set(rows.map(({ id }) => id))
  }

  async replace(
    photos: readonly VersionPhotos[],
  ): Promise<{ added: number; changed: number; types: VehicleType[] }> {
    await this.db.query('lock table version_photo in share row exclusive mode')
    const codias = photos.map(({ codia }) => codia)
    const { rows } = await this.db.query<{ id: number; type: VehicleType; urls: string[] | null }>(
      `select v.id, v.vehicle_type as type,
              (select array_agg(f.url order by f.ordinal) from version_photo f where f.version_id = v.id) as urls
         from version v where v.id = any($1::int[])`,
      [codias],
    )
    const had = new Map(rows.map(({ id, urls }) => [id, urls]))
    const others = photos.filter(({ codia, urls }) => JSON.stringify(had.get(codia)) !== JSON.stringify(urls))
    const flat = others.flatMap(({ codia, urls }) => urls.map((url, at) => ({ codia, url, ordinal: at + 1 })))
    const ids = new Set(others.map(({ codia }) => codia))
    await this.db.query('delete from version_photo where version_id = any($1::int[])', [[...ids]])
    await this.db.query(
      `insert into version_photo (version_id, ordinal, url)
       select * from unnest($1::int[], $2::smallint[], $3::text[])`,
      [flat.map(({ codia }) => codia), flat.map(({ ordinal }) => ordinal), flat.map(({ url }) => url)],
    )
    const added = others.filter(({ codia }) => had.get(codia) === null).length
    const types = [...new Set(rows.flatMap(({ id, type }) => (ids.has(id) ? [type] : [])))]
    return { added, changed: others.length - added, types }
  }
}

export async function photosOfVersion(
  database: Database,
  editionIds: readonly number[],
  codia: number,
): Promise<string[] | undefined> {
  const [row] = await database.prepared<{ urls: string[] }>(
    'photos-of-version',
    `select array(select f.url from version_photo f where f.version_id = p.version_id order by f.ordinal) as urls
       from edition_price p where p.edition_id = any($1::int[]) and p.version_id = $2`,
    [editionIds, codia],
  )
  return row?.urls
}
