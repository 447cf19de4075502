import { photoRoutes } from '@preciosa/contracts/photos'
import { sheetRoutes } from '@preciosa/contracts/sheets'
import type { Permission } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { publicReads } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import type { BodyShape } from '../../components/ui/silhouette.js'
import { logError } from '../../config/log.server.js'
import type { Sender } from '../../subjects/session/reader.server.js'
import { versionShape } from '../../subjects/versions/body-shape.rules.js'
import { type Drawing, drawingOf } from './drawing.rules.js'
import {
  allOf,
  IDS,
  type LockedText,
  lockedText,
  numberOf,
  sectionsOf,
  type SheetFact,
  type SheetSection,
  summaryOf,
} from '../../subjects/versions/technical.rules.js'

export interface TechnicalData {
  /** Null while the API is unavailable. */
  sections: SheetSection[] | null
  summary: SheetFact[]
  body: BodyShape
  drawing: Drawing | null
  photos: string[]
  /** What the reader's plan lacks. */
  locked: { gauges: boolean; rest: LockedText | null }
}

/** Technical sheet as far as the reader's plan permits. Unavailable parts are omitted. */
export async function loadTechnical(sender: Sender, version: Version): Promise<TechnicalData> {
  const { vehicleType, codia, photo_url: cover } = version
  const isCar = vehicleType === 'cars'
  const [features, measurements, medians, photos] = await Promise.all([
    unlessFailed(
      'The features of a vehicle could not be read',
      publicReads.read(sheetRoutes.features, { params: { codia }, query: { vehicleType } }),
    ),
    opened(sender, 'MEASUREMENTS', (token) =>
      asUser(token).call(sheetRoutes.measurements, { params: { codia }, query: { vehicleType } }),
    ),
    isCar
      ? opened(sender, 'VISUAL_DATASHEET', (token) =>
          asUser(token).call(sheetRoutes.classMedians, { params: { codia }, query: { vehicleType } }),
        )
      : null,
    opened(sender, 'PICTURES', (token) =>
      asUser(token).call(photoRoutes.photos, { params: { versionCode: codia } }),
    ),
  ])
  // With an unknown plan nothing is offered as locked.
  const closes = (permission: Permission) => sender.kind !== 'unknown' && !opens(sender, permission)
  const lockedWith = (hasFacts: boolean) => ({
    gauges: hasFacts && isCar && closes('VISUAL_DATASHEET'),
    rest: lockedText({
      measurements: hasFacts && closes('MEASUREMENTS'),
      photos: cover !== null && closes('PICTURES'),
    }),
  })
  const urls = photos?.response.map(({ url }) => url) ?? []
  if (features === null) {
    const body = versionShape(version, []) ?? 'hatch'
    return { sections: null, summary: [], body, drawing: null, photos: urls, locked: lockedWith(false) }
  }
  const all = allOf(features)
  const body = versionShape(version, all) ?? 'hatch'
  const sections = sectionsOf(features, measurements, medians)
  const drawing =
    measurements === null || medians === null
      ? null
      : drawingOf(body, { ...measurements, wheelbase: numberOf(all, IDS.wheelbase) })
  const summary = summaryOf(sections, features, drawing !== null)
  const hasFacts = sections.some(({ facts }) => facts.length > 0)
  return {
    sections,
    summary,
    body,
    drawing,
    photos: urls,
    locked: lockedWith(hasFacts),
  }
}

function opens(sender: Sender, permission: Permission): boolean {
  return sender.kind === 'person' && sender.person.permissions.includes(permission)
}

/** Null if the plan doesn't include the part or the API fails. */
async function opened<T>(
  sender: Sender,
  permission: Permission,
  ask: (token: string) => Promise<Called<T>>,
): Promise<T | null> {
  if (sender.kind !== 'person' || !opens(sender, permission)) return null
  try {
    const called = await ask(sender.session.value)
    if (called.ok) return called.value
    logError('A part of a technical sheet was refused', new Error(called.code))
  } catch (error) {
    logError('A part of a technical sheet could not be read', error)
  }
  return null
}
