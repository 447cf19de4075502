import { type VehicleType, VEHICLE_TYPES } from '@preciosa/contracts'
import { api } from '../api/api.server.js'
import { config } from '../config.server.js'
import { brandPath, groupPath, homePath } from '../paths.js'

/** The most addresses the protocol allows in one file. */
const MOST = 50_000

/** The addresses of both halves of the guide: home, brands, model groups. */
export async function loadSitemap(): Promise<string> {
  const paths = await Promise.all(VEHICLE_TYPES.map(pathsOf))
  const entries = paths
    .flat()
    .slice(0, MOST)
    .map((path) => `<url><loc>${escapeXml(config.siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

async function pathsOf(vehicleType: VehicleType): Promise<string[]> {
  const brands = await api.brands(vehicleType)
  return [
    homePath(vehicleType),
    ...brands.flatMap((brand) => [
      brandPath(vehicleType, brand),
      ...brand.groups.map((group) => groupPath(vehicleType, brand, group)),
    ]),
  ]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
