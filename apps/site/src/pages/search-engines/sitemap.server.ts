import { magazineRoutes } from '@preciosa/contracts/magazine'
import { pageRoutes } from '@preciosa/contracts/pages'
import { articleRoutes } from '@preciosa/contracts/news'
import { changeRoutes, type ChangeMonth } from '@preciosa/contracts/changes'
import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { type VehicleType, VEHICLE_TYPES } from '@preciosa/contracts'
import { api, type MenuBrand } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { pageNotFound } from '../../api/page-answers.server.js'
import {
  articlePath,
  brandPath,
  CONTACT_PATH,
  contentPath,
  emptyAssistedPath,
  changesPath,
  groupPath,
  homePath,
  MAGAZINE_PATH,
  newsPath,
  sheetPath,
} from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { filesOf, type MapEntry, mapIndex, urlSet } from './sitemap.rules.js'

/** The API client returns the same objects while the guide doesn't change. */
interface TypeContent {
  vehicleType: VehicleType
  publishedAt: string | null
  brands: readonly MenuBrand[]
  codias: readonly number[]
  months: readonly ChangeMonth[]
}

interface Made {
  content: TypeContent
  files: string[]
}

const made = new Map<VehicleType, Made>()

/** In the place of a vehicle type. */
const WRITTEN = 'paginas'
const NEWS = 'noticias'

/** All files share one path, because a site map may only list pages below its own. */
export async function loadSitemap(search: URLSearchParams): Promise<string> {
  if (search.size === 0) return index()
  if (search.get('tipo') === WRITTEN) return urlSet(config.siteUrl, await writtenPages())
  const part = pageOfParameter(search.get('parte')) ?? pageNotFound()
  if (search.get('tipo') === NEWS) {
    const entries = filesOf(await newsPages())[part - 1] ?? pageNotFound()
    return urlSet(config.siteUrl, entries)
  }
  const vehicleType = vehicleTypeOfWord(search.get('tipo')) ?? pageNotFound()
  const { files } = await filesOfType(vehicleType)
  return files[part - 1] ?? pageNotFound()
}

async function index(): Promise<string> {
  const [news, ...types] = await Promise.all([newsPages(), ...VEHICLE_TYPES.map(filesOfType)])
  return mapIndex(config.siteUrl, [
    { path: `/sitemap.xml?tipo=${WRITTEN}`, changedAt: null },
    ...filesOf(news).map((entries, at) => ({
      path: `/sitemap.xml?tipo=${NEWS}&parte=${at + 1}`,
      changedAt: newestOf(entries),
    })),
    ...types.flatMap(({ content: { vehicleType, publishedAt }, files }) =>
      files.map((_, at) => ({
        path: `/sitemap.xml?tipo=${kindOf(vehicleType).word}&parte=${at + 1}`,
        changedAt: publishedAt,
      })),
    ),
  ])
}

/** Pages that staff write, the magazine and the form. */
async function writtenPages(): Promise<MapEntry[]> {
  const [pages, { total }] = await Promise.all([
    api.list(pageRoutes.pages),
    api.read(magazineRoutes.issues, { query: { pageNumber: 1, pageSize: 1 } }),
  ])
  return [
    { path: CONTACT_PATH, changedAt: null },
    ...(total === 0 ? [] : [{ path: MAGAZINE_PATH, changedAt: null }]),
    ...pages.map(({ path, publishedAt }) => ({ path: contentPath(path), changedAt: publishedAt })),
  ]
}

/** None while there are no articles. */
async function newsPages(): Promise<MapEntry[]> {
  const { articles, categories } = await api.read(articleRoutes.articleSitemap)
  const entries = [
    ...categories.map(({ slug, updatedAt }) => ({ path: newsPath(slug), changedAt: updatedAt })),
    ...articles.map((article) => ({ path: articlePath(article), changedAt: article.updatedAt })),
  ]
  return entries.length === 0 ? [] : [{ path: newsPath(null), changedAt: newestOf(entries) }, ...entries]
}

function newestOf(entries: readonly MapEntry[]): string | null {
  return (
    entries
      .map(({ changedAt }) => changedAt ?? '')
      .sort()
      .at(-1) ?? null
  )
}

async function filesOfType(vehicleType: VehicleType): Promise<Made> {
  const [facts, brands, versions, months] = await Promise.all([
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    api.read(guideRoutes.guideVersions, { query: { vehicleType } }),
    api.list(changeRoutes.changeMonths, { query: { vehicleType } }),
  ])
  const content: TypeContent = {
    vehicleType,
    publishedAt: facts.edition?.publishedAt ?? null,
    brands,
    codias: versions.response,
    months,
  }
  const before = made.get(vehicleType)
  if (before !== undefined && isSame(before.content, content)) return before
  const files = filesOf(entriesOf(content)).map((entries) => urlSet(config.siteUrl, entries))
  const written = { content, files }
  made.set(vehicleType, written)
  return written
}

function isSame(one: TypeContent, other: TypeContent): boolean {
  return (
    one.publishedAt === other.publishedAt &&
    one.brands === other.brands &&
    one.codias === other.codias &&
    one.months === other.months
  )
}

function entriesOf({ vehicleType, publishedAt, brands, codias, months }: TypeContent): MapEntry[] {
  if (brands.length === 0)
    return vehicleType === 'cars' ? [{ path: homePath(vehicleType), changedAt: null }] : []
  const paths = [
    homePath(vehicleType),
    emptyAssistedPath(vehicleType),
    ...(months.length === 0 ? [] : [changesPath(vehicleType)]),
    ...brands.flatMap((brand) => [
      brandPath(vehicleType, brand),
      ...brand.groups.map((group) => groupPath(vehicleType, brand, group)),
    ]),
    ...codias.map((codia) => sheetPath(vehicleType, codia)),
  ]
  return [
    ...paths.map((path) => ({ path, changedAt: publishedAt })),
    ...months.map((month) => ({
      path: changesPath(vehicleType, month.period),
      changedAt: month.publishedAt,
    })),
  ]
}
