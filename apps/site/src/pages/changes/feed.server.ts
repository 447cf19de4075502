import type { ChangeMonth, Changes, VehicleType } from '@preciosa/contracts'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import { monthAndYear } from '../../format/months.js'
import { xmlText } from '../../format/xml.js'
import { changesPath, feedPath } from '../../paths.js'
import { kindOf } from '../../vehicle-kind.js'
import { typeOf } from './changes-address.server.js'
import { sentencesOf } from './changes.rules.js'
import { feedOf } from './changes.server.js'

const MONTHS = 12

export async function loadFeed(search: URLSearchParams): Promise<string> {
  const vehicleType = typeOf(search)
  const months = (await api.changeMonths(vehicleType)).slice(0, MONTHS)
  const items: string[] = []
  // In sequence: feed readers can wait, and the API compares editions one at a time.
  for (const month of months) {
    const changes = await api.changes(vehicleType, month.period)
    // An operator may roll back the month between the two calls.
    if (changes !== null) items.push(itemOf(vehicleType, month, changes))
  }
  const newest = months.find(({ publishedAt }) => publishedAt !== null)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(`${feedOf(vehicleType).title} · Preciosa`)}</title>
<link>${xmlText(config.siteUrl + changesPath(vehicleType))}</link>
<atom:link href="${xmlText(config.siteUrl + feedPath(vehicleType))}" rel="self" type="application/rss+xml"/>
<description>${xmlText(`Qué cambió cada edición de la guía de ${kindOf(vehicleType).label.toLowerCase()}: versiones y precios 0km.`)}</description>
<language>es-ar</language>
${[...(newest === undefined ? [] : [`<lastBuildDate>${dateOf(newest)}</lastBuildDate>`]), ...items].join('\n')}
</channel>
</rss>
`
}

function itemOf(vehicleType: VehicleType, month: ChangeMonth, changes: Changes): string {
  const address = xmlText(config.siteUrl + changesPath(vehicleType, month.period))
  const title = `Cambios de ${monthAndYear(month.period)} en los precios de ${kindOf(vehicleType).label.toLowerCase()}`
  return `<item>
<title>${xmlText(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
${month.publishedAt === null ? '' : `<pubDate>${dateOf(month)}</pubDate>\n`}<description>${xmlText(sentencesOf(changes).join(' '))}</description>
</item>`
}

/** RFC 822 with a four-digit year, as RSS requires. */
function dateOf({ publishedAt }: ChangeMonth): string {
  return publishedAt === null ? '' : new Date(publishedAt).toUTCString()
}
