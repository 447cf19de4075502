import { counted } from '@preciosa/contracts'

/** Kept keys, authenticators of staff, and waiting mails with secrets. */
export type SealedKind = 'kept' | 'authenticator' | 'mail'

export interface SealedCount {
  kind: SealedKind
  /** Of the key that sealed them. */
  id: string
  count: number
}

const NAMES: Readonly<Record<SealedKind, [one: string, more: string]>> = {
  kept: ['clave guardada', 'claves guardadas'],
  authenticator: ['autenticador del personal', 'autenticadores del personal'],
  mail: ['correo en espera', 'correos en espera'],
}

/** What of the counts a key has sealed, as `2 claves guardadas, 1 correo en espera`. */
export function countsText(counts: readonly SealedCount[]): string {
  return counts.map(({ kind, count }) => counted(count, ...NAMES[kind])).join(', ')
}

/** A line per key of `SECRET_KEYS`, the first one first, and per key that it lacks. @param changed keys that open nothing of theirs */
export function statusLines(
  ids: readonly string[],
  counts: readonly SealedCount[],
  changed: readonly string[],
): string[] {
  const lost = lostIds(ids, counts)
  return [
    ...ids.map((id, at) =>
      changed.includes(id)
        ? `${id}: CAMBIÓ DE VALOR, y con el anterior ${sealedText(id, counts)}. Volvé a poner el valor que tenía.`
        : lineOf(id, at === 0, countsText(countsOf(id, counts))),
    ),
    ...lost.map((id) => `${id}: FALTA en SECRET_KEYS, y con ella ${sealedText(id, counts)}.`),
  ]
}

/** Message of a start without a key that is needed; null if none is lost. */
export function lostKeysMessage(ids: readonly string[], counts: readonly SealedCount[]): string | null {
  const lost = lostIds(ids, counts)
  if (lost.length === 0) return null
  const lines = lost.map((id) => `  ${id}: con ella ${sealedText(id, counts)}`)
  return `Faltan claves en SECRET_KEYS:
${lines.join('\n')}
Volvé a ponerlas al final de SECRET_KEYS con su valor, corré «secrets reseal» y sacalas después. Si su valor se perdió, docs/secrets.md dice qué hacer.`
}

function lineOf(id: string, isFirst: boolean, sealed: string): string {
  if (isFirst) return `${id}: la primera, sella y firma: ${sealed === '' ? 'nada todavía' : sealed}.`
  if (sealed === '') return `${id}: nada. Se puede quitar cuando lleve 14 días sin ser la primera.`
  return `${id}: ${sealed}. No se puede quitar antes de correr «secrets reseal».`
}

export function lostIds(ids: readonly string[], counts: readonly SealedCount[]): string[] {
  return [...new Set(counts.map(({ id }) => id))].filter((id) => !ids.includes(id)).sort()
}

function sealedText(id: string, counts: readonly SealedCount[]): string {
  const found = countsOf(id, counts)
  const isOne = found.reduce((sum, { count }) => sum + count, 0) === 1
  return `${isOne ? 'se selló' : 'se sellaron'} ${countsText(found)}`
}

function countsOf(id: string, counts: readonly SealedCount[]): SealedCount[] {
  return counts.filter((one) => one.id === id)
}
