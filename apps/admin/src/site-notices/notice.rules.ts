import type { NoticeTone, SiteNotice, SiteNoticeContent } from '@preciosa/contracts/site-notices'
import { when } from '../format/shown.js'
import { instantOf, localOf } from '../news/publication.rules.js'
import { revised } from '../written/draft.rules.js'

/** As the inputs have it: moments in Buenos Aires, emptied texts as null. */
export interface NoticeForm {
  id?: number
  revision?: number
  content: {
    text?: string | null
    tone?: NoticeTone | null
    link?: { label?: string | null; to?: string | null } | null
    first?: string | null
    last?: string | null
  }
}

export function emptyNotice(now: Date): NoticeForm {
  return { content: { tone: 'info', first: localOf(now) } }
}

export function toForm({ id, revision, content }: SiteNotice): NoticeForm {
  const { first, last } = content
  return {
    id,
    revision,
    content: { ...content, first: localOf(new Date(first)), last: localOf(new Date(last)) },
  }
}

/** What the API takes; it says what is missing. */
export function toSave({ revision, content }: NoticeForm): object {
  const { text, tone, link, first, last } = content
  const [label, to] = [link?.label ?? '', link?.to ?? '']
  const whole = {
    text: text ?? '',
    tone,
    link: label === '' && to === '' ? null : { label, to },
    first: instantOf(first ?? '') ?? '',
    last: instantOf(last ?? '') ?? '',
  }
  return revised(revision, whole)
}

/** What visitors see of it, and when. */
export function stateText({ state, content }: Pick<SiteNotice, 'state' | 'content'>): string {
  const { first, last }: Pick<SiteNoticeContent, 'first' | 'last'> = content
  switch (state) {
    case 'draft':
      return 'Nadie lo ve hasta que lo publiques.'
    case 'scheduled':
      return `Se va a ver desde el ${when(first)} hasta el ${when(last)}.`
    case 'running':
      return `Se ve en todo el sitio hasta el ${when(last)}.`
    case 'ended':
      return `Se vio hasta el ${when(last)}.`
  }
}
