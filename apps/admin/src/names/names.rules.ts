import { fieldErrors, type RouteInput } from '@preciosa/contracts'
import {
  type GuideName,
  nameCorrectionSchema,
  type NameLevel,
  type backofficeNameRoutes,
} from '@preciosa/contracts/names'
import type { Tone } from '../format/shown.js'

export const LEVEL_NAMES: Readonly<Record<NameLevel, string>> = {
  brand: 'Marca',
  group: 'Modelo',
  version: 'Versión',
}

export const STATE_NAMES = { corrected: 'Corregidos', changed: 'La lista cambió después' } as const

/** Brand and model in front of a model or a version. */
export function placeOf({ brand, group }: Pick<GuideName, 'brand' | 'group'>): string {
  return [brand, group].filter((name) => name !== null).join(' · ')
}

/** With the part of a version's name that can't be corrected. */
export function withVariant(name: string, { variant }: Pick<GuideName, 'variant'>): string {
  return variant === '' ? name : `${name} ${variant}`
}

export function correctionStatus({ correction, listName }: GuideName): { name: string; tone: Tone } {
  if (correction === null) return { name: 'De la lista', tone: 'default' }
  return correction.listName === listName
    ? { name: 'Corregido', tone: 'success' }
    : { name: 'La lista cambió', tone: 'warning' }
}

/** What staff should know before they correct it. */
export function hints({ level, inGuide, correction, listName }: GuideName): string[] {
  return [
    ...(inGuide ? [] : ['No está en la edición vigente: se ve en los meses anteriores.']),
    ...(level === 'brand'
      ? ['Vale para todos los meses y todos los modelos de la marca.']
      : level === 'group'
        ? ['Vale para todos los meses y todas las versiones del modelo.']
        : ['Vale para todos los meses de la versión.']),
    ...(correction !== null && correction.listName !== listName
      ? [
          `Cuando se corrigió, la lista decía “${correction.listName}”; ahora dice “${listName}”. Revisá si la corrección sigue haciendo falta.`,
        ]
      : []),
  ]
}

type Correction = Pick<RouteInput<typeof backofficeNameRoutes.correctName>, 'name' | 'was' | 'reason'>
export type Read = { ok: true; body: Correction } | { ok: false; problems: Readonly<Record<string, string>> }

export function readCorrection(form: { name: string; reason: string }, { shownName }: GuideName): Read {
  const read = nameCorrectionSchema.safeParse({ ...form, was: shownName })
  if (!read.success) {
    // The first message of a field counts.
    const problems = fieldErrors(read.error).toReversed()
    return { ok: false, problems: Object.fromEntries(problems.map(({ path, message }) => [path, message])) }
  }
  if (read.data.name === shownName) return { ok: false, problems: { name: 'Ya se llama así.' } }
  return { ok: true, body: read.data }
}
