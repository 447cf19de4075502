import type { Message, VehicleType } from '@preciosa/contracts'

/** A codia has at most nine digits; what follows belongs to the address' query or to the sentence. */
const SHEET = /^\/ficha\/(cars|motorcycles)\/([1-9]\d{0,8})(?=$|[?#.,;:!)])/

/**
 * Whose sheet a message names, by the first address of one on this site: a report brings it, others may write it too.
 * Addresses of other sites are left alone, for staff must not be led where a stranger wants them.
 * @param siteUrl the site's public address, with or without a slash at its end
 */
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
