import type { Brand, ModelGroup } from '@preciosa/contracts/catalogue'
import { count } from '../../format/years.js'
import { type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'
import { reaches } from '../../subjects/versions/spans.rules.js'
import { idOfParameter } from '../../navigation/parameters.js'

/** Stands for an invalid id; no brand, model or version has it. */
export const NO_ID = 0

export const COLUMNS = ['brand', 'model', 'year', 'version'] as const
export type ColumnName = (typeof COLUMNS)[number]

export interface Chosen {
  brand: number | null
  model: number | null
  year: YearFilter
  version: number | null
}

export function chosenBy(search: URLSearchParams): Chosen {
  const id = (name: string) => {
    const value = search.get(name)
    // A form sends unused lists as empty values.
    return value === null || value === '' ? null : (idOfParameter(value) ?? NO_ID)
  }
  return {
    brand: id('marca'),
    model: id('modelo'),
    year: yearFilterOf(search.get('anio')),
    version: id('version'),
  }
}

/** A new brand or model clears the choices that depend on it, but not the year. */
export function choosing(chosen: Chosen, column: ColumnName, value: number | '0km' | null): Chosen {
  switch (column) {
    case 'brand':
      return { brand: idOrNull(value), model: null, year: chosen.year, version: null }
    case 'model':
      return { ...chosen, model: idOrNull(value), version: null }
    case 'year':
      return { ...chosen, year: value, version: value === null ? null : chosen.version }
    case 'version':
      return { ...chosen, version: idOrNull(value) }
  }
}

/** Drops a model without brand, and a version without model or year. */
export function withoutOrphans({ brand, model, year, version }: Chosen): Chosen {
  const kept = brand === null ? null : model
  return { brand, model: kept, year, version: kept === null || year === null ? null : version }
}

export function isSame(one: Chosen, other: Chosen): boolean {
  return COLUMNS.every((column) => one[column] === other[column])
}

export function brandsReaching<B extends Brand & { groups: ModelGroup[] }>(
  brands: readonly B[],
  { year, brand }: Chosen,
): B[] {
  return brands.filter(({ id, groups }) => id === brand || groups.some((group) => reaches(group, year)))
}

export function modelsReaching(models: readonly ModelGroup[], { year, model }: Chosen): ModelGroup[] {
  return models.filter((group) => group.id === model || reaches(group, year))
}

export interface Progress {
  year: YearFilter
  brands: number
  models: number
  brandName: string | null
  modelName: string | null
  hasYear: boolean
  versions: number | null
  versionName: string | null
}

export function leadOf(at: Progress): string {
  const { year, brandName, modelName, versionName } = at
  if (brandName === null) {
    if (year === null) return 'Elegí la marca, o empezá por el año de fabricación.'
    return `${count(at.brands, 'marca', 'marcas')} ${priced(at.brands, year)}${at.brands === 0 ? '.' : '. Elegí una.'}`
  }
  if (modelName === null) {
    const of = `${count(at.models, 'modelo', 'modelos')} de ${brandName}`
    return `${of}${year === null ? '' : ` ${priced(at.models, year)}`}${at.models === 0 ? '.' : '. Elegí uno.'}`
  }
  if (year === null) return `${modelName}: elegí el año de fabricación.`
  if (!at.hasYear) return `No hay precios ${ofYear(year)} para ${modelName}. Elegí otro año.`
  if (at.versions === null) return `${modelName}, ${year}.`
  if (versionName !== null) return `Elegiste ${versionName}, ${year}.`
  return `${count(at.versions, 'versión', 'versiones')} de ${modelName} ${ofYear(year)}. Elegí la tuya.`
}

function priced(number: number, year: number | '0km'): string {
  if (year === '0km') return `con precio 0km`
  return `${number === 1 ? 'puede' : 'pueden'} tener precios del ${year}`
}

function ofYear(year: number | '0km'): string {
  return year === '0km' ? '0km' : `del ${year}`
}

function idOrNull(value: number | '0km' | null): number | null {
  return value === '0km' ? null : value
}
