import { xmlText } from '../../format/xml.js'

export interface MapEntry {
  path: string
  changedAt: string | null
}

/** Addresses per file allowed by the protocol. */
export const MOST = 50_000

export function filesOf(entries: readonly MapEntry[], most = MOST): MapEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / most) }, (_, index) =>
    entries.slice(index * most, (index + 1) * most),
  )
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function urlSet(siteUrl: string, entries: readonly MapEntry[]): string {
  const lines = entries.map((entry) => `<url>${located(siteUrl, entry)}</url>`)
  return [HEAD, `<urlset xmlns="${NAMESPACE}">`, ...lines, '</urlset>', ''].join('\n')
}

export function mapIndex(siteUrl: string, files: readonly MapEntry[]): string {
  const lines = files.map((file) => `<sitemap>${located(siteUrl, file)}</sitemap>`)
  return [HEAD, `<sitemapindex xmlns="${NAMESPACE}">`, ...lines, '</sitemapindex>', ''].join('\n')
}

function located(siteUrl: string, { path, changedAt }: MapEntry): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<loc>${xmlText(siteUrl + path)}</loc>${changed}`
}
