import type { VehicleType } from '@preciosa/contracts'
import { type ChangeMonth, type Changes, changeRoutes } from '@preciosa/contracts/changes'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { monthAndYear } from '../../format/months.js'
import { rss, type RssItem } from '../../format/rss.js'
import { changesPath, feedPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { typeOf } from '../../subjects/changes/changes-address.server.js'
import { sentencesOf } from './changes.rules.js'
import { feedOf } from './changes.server.js'

const MONTHS = 12

export async function loadFeed(search: URLSearchParams): Promise<string> {
  const vehicleType = typeOf(search)
  const months = (await api.list(changeRoutes.changeMonths, { query: { vehicleType } })).slice(0, MONTHS)
  const items: RssItem[] = []
  // In sequence: feed readers can wait, and the API compares editions one at a time.
  for (const month of months) {
    const changes = await api.changes(vehicleType, month.period)
    // Staff may roll back the month between the two calls.
    if (changes !== null) items.push(itemOf(vehicleType, month, changes))
  }
  return rss({
    title: `${feedOf(vehicleType).title} · Preciosa`,
    description: `Qué cambió cada edición de la guía de ${kindOf(vehicleType).label.toLowerCase()}: versiones y precios 0km.`,
    page: config.siteUrl + changesPath(vehicleType),
    self: config.siteUrl + feedPath(vehicleType),
    builtAt: months.find(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null,
    items,
  })
}

function itemOf(vehicleType: VehicleType, { period, publishedAt }: ChangeMonth, changes: Changes): RssItem {
  return {
    title: `Cambios de ${monthAndYear(period)} en los precios de ${kindOf(vehicleType).label.toLowerCase()}`,
    address: config.siteUrl + changesPath(vehicleType, period),
    publishedAt,
    description: sentencesOf(changes).join(' '),
  }
}
