import { type Period, type VehicleType, VEHICLE_TYPES, yearOf } from '@preciosa/contracts'

/** Their revisions are separate from those of the vehicles. */
const CONTENT_TOPICS = ['news', 'magazine'] as const
export type ContentTopic = (typeof CONTENT_TOPICS)[number]

export type Topic = VehicleType | ContentTopic

/** Revision of a topic, with pointers if it is a vehicle type. */
export interface TopicState {
  topic: Topic
  revision: number
  published: readonly Pointer[]
  sheets: readonly Pointer[]
  /** Newest publication that its time has made visible, in epoch milliseconds; null without any. */
  visibleSince?: number | null
}

export interface Pointer {
  period: Period
  editionId: number
}

export interface CurrentEdition {
  vehicleType: VehicleType
  revision: number
  edition: { id: number; period: Period } | null
  sheetsId: number | null
  /** Changes with everything that visitors see of this type. */
  stamp: string
}

/** Both vehicle types and the content's revisions at one moment; an answer uses one snapshot. */
export interface GuideSnapshot extends Readonly<Record<VehicleType, CurrentEdition>> {
  readonly revisions: Readonly<Record<ContentTopic, number>>
  /** Change with everything that visitors see, also by the passing of time. */
  readonly stamps: Readonly<Record<ContentTopic, string>>
}

export function stampOf(guide: GuideSnapshot, topics: readonly Topic[]): string {
  const [only] = topics
  if (topics.length === 1 && only !== undefined) return stampOfTopic(guide, only)
  return topics.map((topic) => stampOfTopic(guide, topic)).join('_')
}

function stampOfTopic(guide: GuideSnapshot, topic: Topic): string {
  return topic === 'cars' || topic === 'motorcycles' ? guide[topic].stamp : guide.stamps[topic]
}

/** The published edition with the greatest period up to this month. */
export function currentEdition(
  vehicleType: VehicleType,
  { revision, ...state }: Omit<TopicState, 'topic'>,
  month: Period,
): CurrentEdition {
  const found = newestOf(state.published, month)
  const sheets = newestOf(state.sheets, month)
  return {
    vehicleType,
    revision,
    edition: found === undefined ? null : { id: found.editionId, period: found.period },
    sheetsId: sheets?.editionId ?? null,
    stamp: `${revision}.${found?.editionId ?? 0}.${sheets?.editionId ?? 0}`,
  }
}

function newestOf(pointers: readonly Pointer[], month: Period): Pointer | undefined {
  let found: Pointer | undefined
  for (const pointer of pointers) {
    if (pointer.period <= month && (found === undefined || pointer.period > found.period)) found = pointer
  }
  return found
}

export function snapshotOf(states: readonly TopicState[], month: Period): GuideSnapshot {
  const stateOf = (topic: Topic): Omit<TopicState, 'topic'> =>
    states.find((each) => each.topic === topic) ?? { revision: 0, published: [], sheets: [] }
  const ofContent = <T>(read: (state: Omit<TopicState, 'topic'>) => T) =>
    Object.fromEntries(CONTENT_TOPICS.map((topic) => [topic, read(stateOf(topic))])) as Record<
      ContentTopic,
      T
    >
  return {
    cars: currentEdition('cars', stateOf('cars'), month),
    motorcycles: currentEdition('motorcycles', stateOf('motorcycles'), month),
    revisions: ofContent(({ revision }) => revision),
    stamps: ofContent(({ revision, visibleSince }) => `${revision}.${visibleSince ?? 0}`),
  }
}

export function isSameGuide(one: GuideSnapshot, other: GuideSnapshot): boolean {
  return stampOf(one, VEHICLE_TYPES) === stampOf(other, VEHICLE_TYPES)
}

/** Ignores readings older than the held state; revisions only rise, also on a rollback. */
export function newerStates(held: readonly TopicState[], read: readonly TopicState[]): readonly TopicState[] {
  return read.map((state) => {
    const known = held.find(({ topic }) => topic === state.topic)
    return known !== undefined && known.revision > state.revision ? known : state
  })
}

/**
 * Model years from the edition's own on are visible only with USED_PRICE, in editions of April to December.
 */
export function newestVisibleYear(period: Period, { usedPrice }: { usedPrice: boolean }): number {
  const shown = usedPrice && Number(period.slice(5, 7)) >= 4
  return shown ? ANY_YEAR : yearOf(period) - 1
}

/** Later than any model year; fits PostgreSQL's `int`. */
const ANY_YEAR = 9999
