import { vehicleTypeSchema } from '@preciosa/contracts'
import { type Version, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { type Features, sheetRoutes } from '@preciosa/contracts/sheets'
import { callerNetwork, TrafficLimiter } from '@preciosa/platform/edge'
import fontFile from '@preciosa/contracts/look/fonts/archivo-preciosa.ttf?inline'
import silhouettesFile from '@preciosa/contracts/look/silhouettes.svg?raw'
import { api, publicReads } from '../../api/api.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { config } from '../../config/config.server.js'
import { monthAndYear } from '../../format/months.js'
import { logger } from '../../config/log.server.js'
import { answerWith, goTo, pageNotFound } from '../../api/page-answers.server.js'
import { shareImagePath } from '../../paths.js'
import { visitorAddress } from '../../api/visitor.server.js'
import { periodOf } from '../../subjects/changes/changes-address.server.js'
import { versionShape } from '../../subjects/versions/body-shape.rules.js'
import { isMissing, leadYear } from '../../subjects/prices/chosen-year.rules.js'
import { headline } from '../../subjects/versions/headline.rules.js'
import { allOf } from '../../subjects/versions/technical.rules.js'
import { drawingOf, silhouettesOf, type Subject } from './drawing.js'
import { Outlines } from './outlines.js'
import { Pictures, TooManyPicturesError } from './pictures.js'
import { askedByFile } from './share-image.rules.js'

/** Limit of drawn images per address; cached images don't count. */
const DRAWN_A_MINUTE = 30
const WHEN_CROWDED = 30
/** An image belongs to one edition, so it may be cached for a day. */
const KEEP = 'public, max-age=86400, stale-while-revalidate=604800'
/** The API was unavailable, so the image has no drawing of the body. */
const KEEP_SHORTLY = 'public, max-age=60'

const outlines = new Outlines(Buffer.from(fontFile.slice(fontFile.indexOf(',') + 1), 'base64'))
const silhouettes = silhouettesOf(silhouettesFile)
const pictures = new Pictures()
const limiter =
  config.limits === null
    ? null
    : new TrafficLimiter({
        limits: { pictures: DRAWN_A_MINUTE },
        replicas: config.limits.replicas,
        redisUrl: config.redisUrl,
        logger,
      })

export async function loadShareImage(
  request: Request,
  params: { period?: string; vehicleType?: string; file?: string },
): Promise<Response> {
  const vehicleType = vehicleTypeSchema.safeParse(params.vehicleType).data ?? pageNotFound()
  const { codia, year } = askedByFile(params.file) ?? pageNotFound()
  const period = periodOf(params.period)
  const [{ edition }, version] = await Promise.all([
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
    api.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } }),
  ])
  const features = await unlessFailed(
    'The features of a vehicle could not be read',
    publicReads.read(sheetRoutes.features, { params: { codia }, query: { vehicleType } }),
  )
  if (edition === null) pageNotFound()
  const shown = { hasNew: version.list_price !== null, years: [...version.years].sort((a, b) => b - a) }
  const right = isMissing(year, shown) ? null : year
  if (edition.period !== period || right !== year)
    goTo(shareImagePath(vehicleType, codia, { period: edition.period, year: right }))
  const subject = { plate: leadYear(year, shown), edition: monthAndYear(edition.period) }
  const svg = drawingOf({ ...subject, ...described(version, features) }, outlines, silhouettes)
  const headers = {
    'Cache-Control': features === null ? KEEP_SHORTLY : KEEP,
    ETag: `"${pictures.nameOf(svg)}"`,
    // Other sites embed the image.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (request.headers.get('if-none-match')?.includes(headers.ETag) === true)
    return new Response(null, { status: 304, headers })
  const png = await drawn(svg)
  return new Response(new Uint8Array(png), {
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(png.length) },
  })
}

function described(version: Version, features: Features | null): Pick<Subject, 'large' | 'small' | 'body'> {
  const { brand, model, versionDescription } = version
  return {
    ...headline({ brand: brand.name, group: model.name, version: versionDescription }),
    body: features === null ? null : versionShape(version, allOf(features)),
  }
}

async function drawn(svg: string): Promise<Buffer> {
  const address = visitorAddress()
  if (limiter !== null && address !== undefined && !pictures.has(svg)) {
    const wait = await limiter.consume('pictures', callerNetwork(address))
    if (wait !== null) answerWith(later(429, wait))
  }
  try {
    return await pictures.of(svg)
  } catch (error) {
    if (!(error instanceof TooManyPicturesError)) throw error
    answerWith(later(503, WHEN_CROWDED))
  }
}

function later(status: 429 | 503, seconds: number): Response {
  return new Response(null, {
    status,
    headers: { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' },
  })
}
