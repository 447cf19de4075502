import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { slug } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { ratesNow } from '../../subjects/money/money.server.js'
import { answerWith, pageNotFound, unlessUnavailable } from '../../api/page-answers.server.js'
import { gridAddressOf, PAGE } from './grid-address.rules.js'
import { gridCosts, versionsAt } from './grid-list.server.js'
import { gridOf } from './grid-rows.rules.js'
import { csvOfSheet, sheetOf } from './grid-sheet.rules.js'
import { requireInfogrid, typeAt } from './infogrid.server.js'
import { workbookOf } from './workbook.server.js'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Paid prices of one page (250 versions); charges nothing. */
export async function infogridFile(request: Request, file: string | undefined): Promise<Response> {
  const [, format] = /^planilla\.(csv|xlsx)$/.exec(file ?? '') ?? []
  if (format !== 'csv' && format !== 'xlsx') pageNotFound()
  const signedIn = await requireInfogrid(request)
  const search = new URL(request.url).searchParams
  const vehicleType = typeAt(search, signedIn)
  const chosen = { ...gridAddressOf(search), rows: PAGE }
  const [brands, facts, rates] = await Promise.all([
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
    ratesNow(),
  ])
  const brand = brands.find(({ id }) => id === chosen.brand) ?? pageNotFound()
  const { versions } = await versionsAt(signedIn.token, vehicleType, brand.id, chosen)
  if (versions.length === 0) pageNotFound()
  const codias = versions.map(({ codia }) => codia)
  const costs =
    (await gridCosts(request, signedIn.token, vehicleType, codias)) ??
    answerWith(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  const { years, rows } = gridOf(versions, costs, true, chosen)
  const edition = facts?.edition ?? null
  const sheet = sheetOf({
    brand: brand.name,
    years,
    rows: rows.map((row) => ({ ...row, model: row.model ?? '' })),
    showsCodia: signedIn.user.muestraCodia,
    edition,
    rates,
    exportedAt: new Date().toISOString(),
  })
  const name = ['infogrid', slug(brand.name), ...(edition === null ? [] : [edition.period])].join('-')
  const content = format === 'csv' ? csvOfSheet(sheet) : await workbookOf('InfoGrid', sheet)
  return new Response(new Uint8Array(Buffer.from(content)), {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
