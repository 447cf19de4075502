import { createDataSource } from '@preciosa/platform'

export interface Vehicle {
  codia: number
  brand: number
  group: number
}

export async function currentVehicles(url: string): Promise<Vehicle[]> {
  const database = await createDataSource({ url, name: 'preciosa-bench', pool: 1 }).initialize()
  try {
    return await database.query<Vehicle[]>(
      `select v.id as codia, v.brand_id as brand, v.group_id as "group"
         from edition_price p join version v on v.id = p.version_id
        where p.year_from is not null and p.edition_id = (
          select edition_id from published where vehicle_type = 'cars' order by period desc limit 1)
        order by md5(v.id::text)`,
    )
  } finally {
    await database.destroy()
  }
}

/** Returns catalogue and sheet paths, each for a different vehicle, so that few are cached. */
export function coldReads(vehicles: readonly Vehicle[]): () => string {
  let at = 0
  return () => {
    const { codia, brand, group } = vehicles[at % vehicles.length] ?? { codia: 0, brand: 0, group: 0 }
    const page = Math.floor(at / vehicles.length)
    const urls = [
      `/preciosa/models/${codia}?vehicleType=cars`,
      `/preciosa/models/${codia}/features?vehicleType=cars`,
      `/preciosa/models/${codia}/listPrice?vehicleType=cars`,
      `/preciosa/brands/${brand}/groups/${group}/models?vehicleType=cars&pageSize=50`,
    ]
    const url = urls[(at + page) % urls.length] ?? ''
    at += 1
    return url
  }
}
