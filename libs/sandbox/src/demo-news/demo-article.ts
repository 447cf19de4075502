import type { VehicleType } from '@preciosa/contracts'
import type { Hierarchy } from '@preciosa/contracts/news'
import type { DemoPictureName } from './pictures.js'

/** Looked up by name in the loaded guide; `version` is the group's newest with a 0km price. */
export interface NamedVehicle {
  kind: 'group' | 'version'
  vehicleType: VehicleType
  brand: string
  group: string
}

/**
 * Text is a paragraph, with `[words](/address)` for a link and `**words**` for bold; a heading starts with
 * `## `, an item of a list with `- `.
 */
export type DemoBlock = string | { pictures: readonly DemoPictureName[]; caption?: string }

export interface DemoLaunch {
  of: NamedVehicle
  /** Versions in the table, as the guide has them; none for a launch without figures. */
  versions: number
}

export interface DemoArticle {
  title: string
  /** Of the version that was saved before. */
  firstTitle?: string
  epigraph: string
  /** Slug. */
  category: string
  hierarchy: Hierarchy
  /** Before the day of the load. */
  daysAgo: number
  tags: readonly string[]
  cover: DemoPictureName
  banner?: DemoPictureName
  carousel?: readonly DemoPictureName[]
  body: readonly DemoBlock[]
  vehicles?: readonly NamedVehicle[]
  launch?: DemoLaunch
  /** Published if absent; `scheduled` is for tomorrow. */
  state?: 'draft' | 'scheduled' | 'withdrawn'
}

export function carGroup(brand: string, group: string): NamedVehicle {
  return { kind: 'group', vehicleType: 'cars', brand, group }
}

export function carVersion(brand: string, group: string): NamedVehicle {
  return { kind: 'version', vehicleType: 'cars', brand, group }
}

export function motorcycleGroup(brand: string, group: string): NamedVehicle {
  return { kind: 'group', vehicleType: 'motorcycles', brand, group }
}

export function picturesOf({ cover, banner = cover, carousel = [], body }: DemoArticle): DemoPictureName[] {
  const inBody = body.flatMap((part) => (typeof part === 'string' ? [] : part.pictures))
  return [...new Set([cover, banner, ...carousel, ...inBody])]
}
