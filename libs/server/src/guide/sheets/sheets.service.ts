import { Injectable } from '@nestjs/common'
import { type RouteOutput, VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import type { Feature, FeatureChoice, Features, sheetRoutes } from '@preciosa/contracts/sheets'
import { Database, AppError } from '@preciosa/platform'
import { LRUCache } from 'lru-cache'
import { type GuideSnapshot, newestVisibleYear, unknownVehicle, type View } from '../editions/index.js'
import { measurementsOf, type SheetFilter, sheetFeatures, tagsOf, toFeature } from './features.rules.js'
import {
  type FeatureGroup,
  type FeatureRow,
  type MediansRow,
  type SheetContent,
  SheetsRepository,
} from './sheets.repository.js'

type Output<K extends keyof typeof sheetRoutes> = RouteOutput<(typeof sheetRoutes)[K]>

interface OfVersion {
  codia: number
  vehicleType: VehicleType
}

interface OfType {
  vehicleType: VehicleType
}

const VEHICLE_TYPE = 3
const TRANSMISSION = 7
/** Two vehicle types, twice while a new revision replaces the old one. */
const MAX_CACHED = 4
/** Enough for the body types of both vehicle types. */
const MAX_CACHED_CLASSES = 100
const NO_MEDIANS: MediansRow = {
  versions: 0,
  power: null,
  topSpeed: null,
  acceleration: null,
  tank: null,
  trunk: null,
  range: null,
}

/** Technical sheets and the filters by their values. */
@Injectable()
export class SheetsService {
  private readonly dictionaries = new LRUCache<string, Promise<FeatureRow[]>>({ max: MAX_CACHED })
  private readonly inUse = new LRUCache<number, Promise<number[]>>({ max: MAX_CACHED })
  private readonly medians = new LRUCache<string, Promise<MediansRow>>({ max: MAX_CACHED_CLASSES })

  private readonly repository: SheetsRepository

  constructor(database: Database) {
    this.repository = new SheetsRepository(database)
  }

  async features(view: View, asked: OfVersion): Promise<Output<'features'>> {
    const content = await this.contentOf(view, asked)
    return byGroups(sheetFeatures(await this.dictionary(view.guide, asked.vehicleType), content, view))
  }

  async featuresOf(
    view: View,
    { codias, vehicleType }: OfType & { codias: readonly number[] },
  ): Promise<Map<number, Features>> {
    const { edition, sheetsId } = view.guide[vehicleType]
    if (edition === null) return new Map()
    const [contents, dictionary] = await Promise.all([
      this.repository.sheetsOf(edition.id, sheetsId, codias),
      this.dictionary(view.guide, vehicleType),
    ])
    return new Map(
      [...contents].map(([codia, content]) => [codia, byGroups(sheetFeatures(dictionary, content, view))]),
    )
  }

  async measurements(view: View, asked: OfVersion): Promise<Output<'measurements'>> {
    return measurementsOf(await this.contentOf(view, asked))
  }

  async classMedians(view: View, asked: OfVersion): Promise<Output<'classMedians'>> {
    const choice = (await this.contentOf(view, asked))[VEHICLE_TYPE]
    const { edition, sheetsId } = view.guide[asked.vehicleType]
    if (typeof choice !== 'number' || edition === null || sheetsId === null)
      return { type: null, ...NO_MEDIANS }
    const dictionary = await this.dictionary(view.guide, asked.vehicleType)
    const types = dictionary.find(({ id }) => id === VEHICLE_TYPE)?.choices ?? []
    const medians = await this.mediansOf(edition.id, sheetsId, choice)
    return { type: types.find(({ id }) => id === choice)?.description ?? null, ...medians }
  }

  async all(view: View, asked: OfType): Promise<Output<'dictionary'>> {
    const dictionary = await this.dictionary(view.guide, asked.vehicleType)
    return { response: dictionary.map((row) => toFeature(row, undefined)) }
  }

  async byGroup(view: View, asked: OfType): Promise<Output<'dictionaryByGroup'>> {
    const dictionary = await this.dictionary(view.guide, asked.vehicleType)
    const of = (group: FeatureGroup): Feature[] =>
      dictionary.filter(({ category }) => category === group).map((row) => toFeature(row, undefined))
    return {
      technical: of('specification'),
      comfort: of('comfort'),
      motor: of('motor'),
      security: of('security'),
    }
  }

  async comfort(view: View, asked: OfType): Promise<Output<'comfortFeatures'>> {
    const dictionary = await this.dictionary(view.guide, asked.vehicleType)
    const comfort = dictionary.filter(({ category, type }) => category === 'comfort' && type === 'boolean')
    return { response: comfort.map((row) => toFeature(row, undefined)) }
  }

  vehicleTypes(view: View, asked: OfType): Promise<{ response: FeatureChoice[] }> {
    return this.choices(view, { ...asked, id: VEHICLE_TYPE })
  }

  transmissionTypes(view: View, asked: OfType): Promise<{ response: FeatureChoice[] }> {
    return this.choices(view, { ...asked, id: TRANSMISSION })
  }

  /** Empty if only the other vehicle type has the feature. @throws AppError `not-found` without choices */
  async choices(view: View, asked: OfType & { id: number }): Promise<{ response: FeatureChoice[] }> {
    const { id, vehicleType } = asked
    const others = VEHICLE_TYPES.filter((type) => type !== vehicleType)
    for (const type of [vehicleType, ...others]) {
      const feature = (await this.dictionary(view.guide, type)).find((each) => each.id === id)
      if (feature?.type === 'choice') return { response: type === vehicleType ? feature.choices : [] }
    }
    throw new AppError('not-found', 'Ese dato no tiene opciones.')
  }

  async tags(view: View, vehicleType: VehicleType, filter: SheetFilter): Promise<number[][] | undefined> {
    const tags = tagsOf(filter, await this.dictionary(view.guide, vehicleType))
    return tags.some((list) => list.length === 0) ? undefined : tags
  }

  async groupsThatPass(
    view: View,
    vehicleType: VehicleType,
    filter: SheetFilter & { hasUsedPrice?: boolean | undefined },
  ): Promise<ReadonlySet<number>> {
    const { edition, sheetsId } = view.guide[vehicleType]
    const tags = await this.tags(view, vehicleType, filter)
    if (edition === null || sheetsId === null || tags === undefined) return new Set()
    const { hasUsedPrice } = filter
    const used =
      hasUsedPrice === undefined ? null : { hasUsedPrice, upTo: newestVisibleYear(edition.period, view) }
    return this.repository.groupsThatPass({ editionId: edition.id, sheetsId, used }, tags)
  }

  async versionsThatPass(
    view: View,
    { vehicleType, groupId }: OfType & { groupId: number },
    filter: SheetFilter,
  ): Promise<ReadonlySet<number>> {
    const { sheetsId } = view.guide[vehicleType]
    const tags = await this.tags(view, vehicleType, filter)
    if (sheetsId === null || tags === undefined) return new Set()
    return this.repository.versionsThatPass(groupId, sheetsId, tags)
  }

  private async contentOf(view: View, { codia, vehicleType }: OfVersion): Promise<SheetContent> {
    const { edition, sheetsId } = view.guide[vehicleType]
    const content = edition === null ? undefined : await this.repository.sheetOf(edition.id, sheetsId, codia)
    if (content === undefined) throw unknownVehicle()
    return content
  }

  private mediansOf(editionId: number, sheetsId: number, choice: number): Promise<MediansRow> {
    const key = `${editionId} ${sheetsId} ${choice}`
    const known = this.medians.get(key)
    if (known !== undefined) return known
    const medians = this.repository.mediansOf(editionId, sheetsId, choice)
    this.medians.set(key, medians)
    medians.catch(() => this.medians.delete(key))
    return medians
  }

  async dictionary(guide: GuideSnapshot, vehicleType: VehicleType): Promise<FeatureRow[]> {
    const { sheetsId } = guide[vehicleType]
    const key = dictionaryKey(guide, vehicleType)
    const known = this.dictionaries.get(key)
    if (known !== undefined) return known
    const inUse = sheetsId === null ? Promise.resolve([]) : this.choicesInUse(sheetsId)
    const dictionary = inUse.then((choices) => this.repository.dictionary(vehicleType, choices))
    this.dictionaries.set(key, dictionary)
    dictionary.catch(() => this.dictionaries.delete(key))
    return dictionary
  }

  hasDictionary(guide: GuideSnapshot, vehicleType: VehicleType): boolean {
    return this.dictionaries.has(dictionaryKey(guide, vehicleType))
  }

  /** Cached per edition of sheets: publishing prices doesn't read all sheets again. */
  private choicesInUse(sheetsId: number): Promise<number[]> {
    const known = this.inUse.get(sheetsId)
    if (known !== undefined) return known
    const choices = this.repository.choicesInUse(sheetsId)
    this.inUse.set(sheetsId, choices)
    choices.catch(() => this.inUse.delete(sheetsId))
    return choices
  }
}

function byGroups(features: ReturnType<typeof sheetFeatures>): Features {
  const of = (wanted: FeatureGroup): Feature[] =>
    features.flatMap(({ group, feature }) => (group === wanted ? [feature] : []))
  return {
    specificationFeatures: of('specification'),
    motorTransmitionFeatures: of('motor'),
    securityFeatures: of('security'),
    comfortFeatures: of('comfort'),
  }
}

function dictionaryKey(guide: GuideSnapshot, vehicleType: VehicleType): string {
  return `${vehicleType} ${guide[vehicleType].stamp}`
}
