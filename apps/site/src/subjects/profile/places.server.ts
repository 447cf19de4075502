import { geographyRoutes } from '@preciosa/contracts/geography'
import { api } from '../../api/api.server.js'
import { ApiError } from '../../api/api-failure.server.js'

export interface PlacesOffered {
  provinces: string[]
  province: string
  localities: string[]
}

export const SEE_LOCALITIES = 'localidades'

export async function placesFor(province: string | null | undefined): Promise<PlacesOffered> {
  const provinces = (await api.list(geographyRoutes.provinces)).map(({ name }) => name)
  const known = provinces.find((name) => name === province) ?? ''
  return { provinces, province: known, localities: await localitiesOf(known) }
}

/** Null if the API fails, so the submitted input isn't lost. */
export async function placesForForm(province: string): Promise<PlacesOffered | null> {
  try {
    return await placesFor(province)
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

export async function localitiesOf(province: string): Promise<string[]> {
  if (province === '') return []
  try {
    return (await api.list(geographyRoutes.localities, { params: { name: province } })).map(
      ({ name }) => name,
    )
  } catch (error) {
    // The API refuses a blank name and one with NUL; the visitor writes it in the address.
    if (error instanceof ApiError && error.status === 400) return []
    if (error instanceof Response && error.status === 404) return []
    throw error
  }
}

export function provinceIn(form: FormData, field = 'province'): string {
  const province = form.get(field)
  return typeof province === 'string' ? province.slice(0, 100) : ''
}
