import type { Period } from '../period.js'
import type { FieldError } from '../problems/field-errors.js'
import type { IssueContent } from './issue.js'

export const ISSUE_STATES = ['draft', 'scheduled', 'published'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** `scheduled`: published before the 1st of its month, so readers don't see it yet. */
export function issueState(
  { published, startsAt }: { published: boolean; startsAt: Date },
  now: Date,
): IssueState {
  if (!published) return 'draft'
  return startsAt > now ? 'scheduled' : 'published'
}

export const ISSUE_STATE_NAMES: Readonly<Record<IssueState, string>> = {
  draft: 'borrador',
  scheduled: 'programada',
  published: 'publicada',
}

/** What a draft needs before readers may see it, by field. */
export function missingInIssue({ cover, description }: IssueContent): FieldError[] {
  const missing: FieldError[] = []
  if (cover === null) missing.push({ path: 'content.cover', message: 'Falta la tapa.' })
  if (description === '') missing.push({ path: 'content.description', message: 'Falta el texto.' })
  return missing
}

/** @returns such as 2026-11 */
export function issuePeriod({ year, month }: Pick<IssueContent, 'year' | 'month'>): Period {
  return `${year}-${String(month).padStart(2, '0')}`
}
