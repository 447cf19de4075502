import type { Message, VehicleType } from '@preciosa/contracts'

/** A codia has at most nine digits; a query or punctuation may follow. */
const SHEET = /^\/ficha\/(cars|motorcycles)\/([1-9]\d{0,8})(?=$|[?#.,;:!)])/

/** Ignores addresses of other sites, so that a stranger can't lead staff there. */
export function vehicleNamed(message: string, siteUrl: string): Message['vehicle'] {
  const site = siteUrl.replace(/\/+$/, '')
  for (const word of message.split(/\s+/)) {
    const sheet = word.startsWith(site) ? SHEET.exec(word.slice(site.length)) : null
    if (sheet === null) continue
    const [path, vehicleType, codia] = sheet
    return { vehicleType: vehicleType as VehicleType, codia: Number(codia), url: site + path }
  }
  return null
}
