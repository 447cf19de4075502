import { z } from 'zod'
import { givenMoment } from '../day.js'
import { pageLinkSchema } from '../written/link.js'
import { contentLine } from '../written/content-line.js'
import { NOTICE_TONES } from './site-notice.rules.js'

export const LONGEST_NOTICE = 240
const LONGEST_DAYS = 366
const DAY_MS = 24 * 3_600_000

const moment = (missing: string) =>
  givenMoment(missing).describe('Un instante; la consola lo muestra en hora de Buenos Aires.')

/** A notice above the site, as the staff write it. */
export const siteNoticeContentSchema = z
  .strictObject({
    text: contentLine(LONGEST_NOTICE),
    tone: z.enum(NOTICE_TONES, { error: 'Falta el tono.' }),
    link: z.strictObject({ label: contentLine(60), to: pageLinkSchema }).nullable(),
    first: moment('Falta desde cuándo se ve.'),
    last: moment('Falta hasta cuándo se ve.'),
  })
  .refine(({ first, last }) => !(Date.parse(first) >= Date.parse(last)), {
    path: ['last'],
    error: 'Termina antes de empezar.',
  })
  .refine(({ first, last }) => !(Date.parse(last) - Date.parse(first) > LONGEST_DAYS * DAY_MS), {
    path: ['last'],
    error: `Dura a lo sumo ${LONGEST_DAYS} días.`,
  })
export type SiteNoticeContent = z.output<typeof siteNoticeContentSchema>
