import type { ArticleDetail, ArticleState, ArticleSummary } from '@preciosa/contracts/news'
import { dayText, when } from '../format/shown.js'

export const TIME_ZONE_TEXT = 'Hora de Buenos Aires.'

/** Argentina has had no other offset since 2009. */
const OFFSET = '-03:00'
const DAY_MS = 24 * 3_600_000

/** `2026-11-28T08:00` of Buenos Aires as an instant; null for what isn't a time. */
export function instantOf(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const time = Date.parse(`${local}:00${OFFSET}`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** An instant as the input has it, in Buenos Aires. */
export function localOf(instant: Date): string {
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
}

/** At 8 in the morning. */
export function tomorrow(now: Date): string {
  return `${localOf(new Date(now.getTime() + DAY_MS)).slice(0, 10)}T08:00`
}

/** Null if an article can be scheduled for then; the API checks it again. */
export function scheduleProblem(local: string, now: Date): string | null {
  const instant = instantOf(local)
  if (instant === null) return 'Elegí el día y la hora.'
  const ahead = Date.parse(instant) - now.getTime()
  if (ahead <= 0) return `Esa fecha ya pasó: ahora son las ${localOf(now).slice(11)} en Buenos Aires.`
  return ahead > 366 * DAY_MS ? 'Se programa a lo sumo con un año de anticipación.' : null
}

/** Readers see the date of the article, which a schedule doesn't change. */
export function dateHint(date: string, local: string): string {
  return local.startsWith(date)
    ? ''
    : `La nota lleva la fecha ${dayText(date)}: si tiene que ser la del día en que sale, cambiala en «Editar».`
}

type Publication = Pick<ArticleSummary, 'state' | 'published' | 'publishedFrom' | 'withdrawnAt' | 'latest'>

/** Example: `Los lectores ven la versión 1; la 2 no se publicó.` */
export function publicationText({
  state,
  published,
  publishedFrom,
  withdrawnAt,
  latest,
}: Publication): string {
  const newer = published !== null && published !== latest ? `; la ${latest} no se publicó` : ''
  switch (state) {
    case 'draft':
      return 'Los lectores todavía no la ven.'
    case 'scheduled':
      return `Los lectores van a ver la versión ${published ?? ''} desde el ${when(publishedFrom)}${newer}.`
    case 'published':
      return `Los lectores ven la versión ${published ?? ''} desde el ${when(publishedFrom)}${newer}.`
    case 'withdrawn':
      return `Los lectores no la ven desde el ${when(withdrawnAt)}. Veían la versión ${published ?? ''}${newer}.`
  }
}

/** Where the published version stands, beside its number. */
export function standing(state: ArticleState): string {
  if (state === 'scheduled') return 'programada'
  return state === 'withdrawn' ? 'retirada' : 'en el sitio'
}

/** Which version a publication shows, where that may surprise. */
export function versionHint({ state, published, latest }: Publication): string {
  if (state !== 'withdrawn' || published === latest) return `Sale la versión ${latest}.`
  return `Sale la versión ${latest}. La que se retiró era la ${published ?? ''}: para que salga esa, volvé antes a ella en «Versiones».`
}

/** What the main button does; null if readers see the newest version. */
export function publishLabel({ state, published, latest }: Publication): string | null {
  if (state === 'draft') return 'Publicar…'
  if (state === 'withdrawn') return 'Publicar de nuevo…'
  if (published !== latest) return `Publicar la versión ${latest}…`
  return state === 'scheduled' ? 'Cambiar cuándo sale…' : null
}

export function withdrawLabel(state: ArticleState): string | null {
  if (state === 'published') return 'Retirar'
  return state === 'scheduled' ? 'No publicarla' : null
}

export function withdrawnText({ title, state }: Pick<ArticleDetail, 'title' | 'state'>): string {
  return state === 'scheduled'
    ? `«${title}» no se va a publicar: volvió a ser borrador.`
    : `«${title}» quedó retirada: los lectores ya no la ven. Para deshacerlo, publicala de nuevo.`
}
