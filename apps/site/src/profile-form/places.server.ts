import { api } from '../api/api.server.js'

/** The places that a form offers. */
export interface PlacesOffered {
  provinces: string[]
  /** The province whose localities these are; empty while none is chosen. */
  province: string
  localities: string[]
}

/** The button that asks for a province's localities, for those without scripts. */
export const SEE_LOCALITIES = 'localidades'

export async function placesFor(province: string | null | undefined): Promise<PlacesOffered> {
  const provinces = (await api.provinces()).map(({ name }) => name)
  const known = provinces.find((name) => name === province) ?? ''
  return { provinces, province: known, localities: await localitiesOf(known) }
}

/** Those of a form that was sent; null where they don't come, for which nothing that was written is to be lost. */
export async function placesForForm(province: string): Promise<PlacesOffered | null> {
  try {
    return await placesFor(province)
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

/** By name; none of what is no province. */
export async function localitiesOf(province: string): Promise<string[]> {
  if (province === '') return []
  try {
    return (await api.localities(province)).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Response && (error.status === 404 || error.status === 400)) return []
    throw error
  }
}

/** The province of a form that was sent. */
export function provinceIn(form: FormData, field = 'province'): string {
  const province = form.get(field)
  return typeof province === 'string' ? province.slice(0, 100) : ''
}
