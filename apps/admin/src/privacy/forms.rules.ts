import type { Incident, IncidentContent } from '@preciosa/contracts/privacy'
import { revised } from '../written/draft.rules.js'

type Emptied<T> = { [K in keyof T]?: T[K] | null | '' }

export interface IncidentForm {
  id?: number
  revision?: number
  content: Emptied<IncidentContent>
}

/** Fields that were never filled in are absent. */
export function letterToSave(form: Readonly<Record<string, unknown>>): object {
  const given = Object.entries(form).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return { email: null, identityProof: null, ...Object.fromEntries(given) }
}

export function incidentForm({ id, revision, content }: Incident): IncidentForm {
  return { id, revision, content }
}

/** What the API takes; it says what is missing. */
export function incidentToSave({ revision, content }: IncidentForm): object {
  const day = (given: string | null | undefined) => (given === '' || given === undefined ? null : given)
  return revised(revision, {
    title: content.title ?? '',
    happenedOn: day(content.happenedOn),
    knownOn: content.knownOn ?? '',
    what: content.what ?? '',
    data: content.data ?? '',
    people: content.people === '' || content.people === undefined ? null : content.people,
    measures: content.measures ?? '',
    peopleNotifiedOn: day(content.peopleNotifiedOn),
    authorityNotifiedOn: day(content.authorityNotifiedOn),
    state: content.state ?? 'open',
  })
}
