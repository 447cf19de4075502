export const NOTICE_TONES = ['info', 'attention'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

export const NOTICE_TONE_NAMES: Readonly<Record<NoticeTone, string>> = {
  info: 'información',
  attention: 'atención',
}

export const NOTICE_STATES = ['draft', 'scheduled', 'running', 'ended'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_STATE_NAMES: Readonly<Record<NoticeState, string>> = {
  draft: 'borrador',
  scheduled: 'programado',
  running: 'a la vista',
  ended: 'terminado',
}

/** Visitors see a published notice from its first moment until just before its last. */
export function noticeState(
  { published, content: { first, last } }: { published: boolean; content: { first: string; last: string } },
  now: Date,
): NoticeState {
  if (!published) return 'draft'
  if (now.getTime() < Date.parse(first)) return 'scheduled'
  return now.getTime() < Date.parse(last) ? 'running' : 'ended'
}
