import { type Period, type VehicleType, VEHICLE_TYPES, yearOf } from '@preciosa/contracts'

/** What visitors see beside the vehicles; changes to it are counted apart from theirs (design D14). */
const CONTENT_TOPICS = ['news', 'magazine'] as const
export type ContentTopic = (typeof CONTENT_TOPICS)[number]

/** The topics that an answer may be made from. */
export type Topic = VehicleType | ContentTopic

/** What the database says of one topic: its revision and, of a vehicle type, its pointers (design D1, D14). */
export interface TopicState {
  topic: Topic
  revision: number
  published: readonly Pointer[]
  /** As `published`, of technical sheets. */
  sheets: readonly Pointer[]
}

/** The edition that a month shows. */
export interface Pointer {
  period: Period
  editionId: number
}

/** The current edition of one vehicle type; `edition` is null when nothing is published up to this month. */
export interface CurrentEdition {
  vehicleType: VehicleType
  revision: number
  edition: { id: number; period: Period } | null
  /** The current edition of technical sheets, if there is one. */
  sheetsId: number | null
  /** Changes whenever anything a visitor can see of this type changes. */
  stamp: string
}

/** Both halves of the guide at one moment, and the content's revisions. An answer is made from one snapshot. */
export interface GuideSnapshot extends Readonly<Record<VehicleType, CurrentEdition>> {
  readonly revisions: Readonly<Record<ContentTopic, number>>
}

/** What changes whenever anything a visitor can see of some topics changes. */
export function stampOf(guide: GuideSnapshot, topics: readonly Topic[]): string {
  const [only] = topics
  if (topics.length === 1 && only !== undefined) return stampOfTopic(guide, only)
  return topics.map((topic) => stampOfTopic(guide, topic)).join('_')
}

function stampOfTopic(guide: GuideSnapshot, topic: Topic): string {
  return topic === 'cars' || topic === 'motorcycles' ? guide[topic].stamp : String(guide.revisions[topic])
}

/** Current is the published edition with the greatest period not after this month (design D1). */
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
  const stateOf = (topic: Topic) =>
    states.find((each) => each.topic === topic) ?? { revision: 0, published: [], sheets: [] }
  return {
    cars: currentEdition('cars', stateOf('cars'), month),
    motorcycles: currentEdition('motorcycles', stateOf('motorcycles'), month),
    revisions: Object.fromEntries(
      CONTENT_TOPICS.map((topic) => [topic, stateOf(topic).revision]),
    ) as GuideSnapshot['revisions'],
  }
}

/** Whether two snapshots show the same vehicles at the same prices: nothing has to be made of the guide anew. */
export function isSameGuide(one: GuideSnapshot, other: GuideSnapshot): boolean {
  return stampOf(one, VEHICLE_TYPES) === stampOf(other, VEHICLE_TYPES)
}

/**
 * What to hold after reading the database: revisions only rise, so a reading that is older than what we hold
 * (a slow one, or one from a replica that lags) is left aside. A rollback raises the revision too.
 */
export function newerStates(held: readonly TopicState[], read: readonly TopicState[]): readonly TopicState[] {
  return read.map((state) => {
    const known = held.find(({ topic }) => topic === state.topic)
    return known !== undefined && known.revision > state.revision ? known : state
  })
}

/**
 * The newest model year whose used price may be seen: rows with a year from the edition's own on are shown from
 * April to December and only with USED_PRICE (design §3, "used price of the current year"). The edition's month
 * counts, in archives too.
 */
export function newestVisibleYear(period: Period, { usedPrice }: { usedPrice: boolean }): number {
  const shown = usedPrice && Number(period.slice(5, 7)) >= 4
  return shown ? ANY_YEAR : yearOf(period) - 1
}

/** Later than any model year; fits PostgreSQL's `int`. */
const ANY_YEAR = 9999
