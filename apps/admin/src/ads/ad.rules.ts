import {
  AD_PIXELS,
  AD_SECTION_NAMES,
  AD_SECTIONS,
  AD_SIZE_NAMES,
  AD_SIZES,
  type AdContent,
  type AdDay,
  type AdSection,
  type AdSize,
  type AdDetail,
  type AdSummary,
  placesFor,
  subsectionOf,
} from '@preciosa/contracts/ads'
import type { NewsCategoryDetail } from '@preciosa/contracts/news'
import { dayText, VEHICLE_TYPE_NAMES } from '../format/shown.js'
import { missingText, revised } from '../written/draft.rules.js'

type Run = Pick<AdSummary, 'state' | 'first' | 'last' | 'isCapped'>

/** Where the ad stands with visitors. */
export function stateText({ state, first, last, isCapped }: Run): string {
  switch (state) {
    case 'draft':
      return `Nadie lo ve todavía. Está pedido del ${dayText(first)} al ${dayText(last)}.`
    case 'scheduled':
      return `Se va a ver del ${dayText(first)} al ${dayText(last)}.`
    case 'running':
      return isCapped
        ? 'Llegó a su tope de hoy: vuelve a verse mañana.'
        : `Se ve hasta el ${dayText(last)} inclusive.`
    case 'ended':
      return `Se vio hasta el ${dayText(last)}.`
  }
}

/** What publishing does, on the button. @param today as 2026-11-28 */
export function publishLabel({ first }: Pick<AdSummary, 'first'>, today: string): string {
  return today < first ? `Publicarlo: se ve desde el ${dayText(first)}` : 'Publicarlo ahora'
}

/** What publishing did. @param today as 2026-11-28 */
export function publishedText({ first }: Pick<AdSummary, 'first'>, today: string): string {
  return today < first
    ? `Quedó listo: se va a ver desde el ${dayText(first)}.`
    : 'Publicado: se ve en el sitio en dos minutos.'
}

/** Why the API would refuse to publish a draft; null if it wouldn't. @param today as 2026-11-28 */
export function unpublishable(
  { last, missing }: Pick<AdDetail, 'last' | 'missing'>,
  today: string,
): string | null {
  const reasons = missing.map(({ message }) => message)
  if (last < today) reasons.push('Su último día ya pasó: cambialo.')
  return missingText(reasons)
}

export function pixelsOf(size: AdSize): string {
  return AD_PIXELS[size].join(' × ')
}

export const SIZE_CHOICES = AD_SIZES.map((id) => ({
  id,
  name: `${AD_SIZE_NAMES[id]}, ${pixelsOf(id)} píxeles`,
}))

/** Where the site draws a size. */
export const SHOWN_ON: Readonly<Record<AdSize, 'desk' | 'phone'>> = {
  BANNER_H_L: 'desk',
  BANNER_H_S: 'phone',
  BANNER_V_M: 'desk',
  BANNER_V_S: 'desk',
}

type Category = Pick<NewsCategoryDetail, 'slug' | 'name'>
const TYPES = Object.entries(VEHICLE_TYPE_NAMES)
const OF_VEHICLES: readonly AdSection[] = ['home', 'results', 'sheet', 'comparator']
const OF_NEWS: readonly AdSection[] = ['news', 'article']

/** Each section, followed by its parts. */
export function placeChoices(categories: readonly Category[]): { id: string; name: string }[] {
  return AD_SECTIONS.flatMap((section) => {
    const parts: (readonly [string, string])[] = [
      ...(OF_VEHICLES.includes(section) ? TYPES : []),
      ...(OF_NEWS.includes(section) ? categories.map(({ slug, name }) => [slug, name] as const) : []),
    ]
    const name = AD_SECTION_NAMES[section]
    return [
      { id: section, name },
      ...parts.map(([part, of]) => ({ id: `${section}-${part}`, name: `${name}: ${of}` })),
    ]
  })
}

/** A part whose category was removed keeps its slug. */
export function placeName(place: string, categories: readonly Category[]): string {
  const known = placeChoices(categories).find(({ id }) => id === place)
  if (known !== undefined) return known.name
  const section = placesFor(place).at(-1) as AdSection
  return `${AD_SECTION_NAMES[section]}: ${subsectionOf(place)}`
}

/** All places, and those that the ad has, since the field shows only what is among its choices. */
export function placeChoicesWith(
  chosen: readonly string[],
  categories: readonly Category[],
): { id: string; name: string }[] {
  const choices = placeChoices(categories)
  const removed = chosen.filter((place) => !choices.some(({ id }) => id === place))
  return [...choices, ...removed.map((id) => ({ id, name: placeName(id, categories) }))]
}

/** With the days that have no counts, from the first counted one to the last. */
export function filledDays(days: readonly AdDay[]): AdDay[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const counted = new Map(days.map((day) => [day.day, day]))
  const filled: AdDay[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    filled.push(counted.get(day) ?? { day, impressions: 0, clicks: 0 })
  }
  return filled
}

const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 2 })

export function clickRate({ impressions, clicks }: Pick<AdDay, 'impressions' | 'clicks'>): string {
  return impressions === 0 ? '—' : percent.format(clicks / impressions)
}

export interface AdForm {
  id?: number
  revision?: number
  content: Partial<Record<keyof AdContent, unknown>>
}

export const NEW_AD: AdForm = { content: { picture: null, sections: [], dailyCap: null } }

/** What the API takes: react-admin turns emptied texts into null. */
export function toSave({ revision, content }: AdForm): object {
  const whole = { ...content, sections: content.sections ?? [], dailyCap: content.dailyCap ?? null }
  return revised(revision, whole)
}
