import { type IssueContent, issuePeriod, type IssueSummary } from '@preciosa/contracts/magazine'
import { dayOf, monthName } from '../format/shown.js'
import { revised } from '../written/draft.rules.js'

export function monthOf(issue: Pick<IssueContent, 'year' | 'month'>): string {
  return monthName(issuePeriod(issue))
}

/** Where the issue stands with readers. */
export function stateText({ state, startsAt }: Pick<IssueSummary, 'state' | 'startsAt'>): string {
  switch (state) {
    case 'draft':
      return 'Nadie la ve todavía.'
    case 'scheduled':
      return `Se va a ver desde el ${dayOf(startsAt)}.`
    case 'published':
      return 'Se ve en el sitio.'
  }
}

/** Before the 1st of its month a published issue waits. */
export function publishedText({ state, startsAt }: Pick<IssueSummary, 'state' | 'startsAt'>): string {
  return state === 'scheduled'
    ? `Quedó lista: se va a ver desde el ${dayOf(startsAt)}.`
    : 'Publicada: ya se ve en el sitio.'
}

export interface IssueForm {
  id?: number
  revision?: number
  content: Partial<Record<keyof IssueContent, unknown>>
}

/** The next issue after the newest one. @param newest null without any */
export function nextIssue(newest: Pick<IssueSummary, 'number' | 'year' | 'month'> | null): IssueForm {
  const next =
    newest === null
      ? {}
      : {
          number: newest.number + 1,
          year: newest.month === 12 ? newest.year + 1 : newest.year,
          month: newest.month === 12 ? 1 : newest.month + 1,
        }
  return { content: { ...next, cover: null, pdf: null, store: null, soldOut: false } }
}

/** What the API takes: react-admin turns emptied texts into null. */
export function toSave({ revision, content }: IssueForm): object {
  const whole = { ...content, title: content.title ?? '', description: content.description ?? '' }
  return revised(revision, whole)
}
