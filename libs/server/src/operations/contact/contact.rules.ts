import type { VehicleType } from '@preciosa/contracts'
import type { Message, MessageDoor, MessageType } from '@preciosa/contracts/contact'

export type FormDoor = Exclude<MessageDoor, 'plan'>

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

export const HOUR_MS = 3_600_000
/** Messages of 24 hours with a mail of their own; later ones share one an hour, and none is dropped. */
export const MAX_OWN_MAILS = 100
/** Messages that a digest names; all are in the console. */
export const MAX_LISTED = 50

export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
}

export interface Unmailed {
  type: MessageType
  total: number
  email: string
  subject: string
}
export interface Digest {
  address: string
  total: number
  listed: { email: string; subject: string }[]
}

/** One digest per address, each with its first `most` messages; `unmailed` has the total of its type in each line. */
export function digestsOf(
  unmailed: readonly Unmailed[],
  addressOf: (type: MessageType) => string | undefined,
  most: number,
): Digest[] {
  const digests = new Map<string, Digest>()
  const counted = new Set<MessageType>()
  for (const { type, total, email, subject } of unmailed) {
    const address = addressOf(type)
    if (address === undefined) continue
    const digest = digests.get(address) ?? { address, total: 0, listed: [] }
    if (!counted.has(type)) digest.total += total
    counted.add(type)
    if (digest.listed.length < most) digest.listed.push({ email, subject })
    digests.set(address, digest)
  }
  return [...digests.values()]
}
