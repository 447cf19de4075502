import type { IncidentContent } from '@preciosa/contracts/privacy'
import type { FieldError } from '@preciosa/contracts'

const TO_COME = 'Ese día no llegó.'

/** The same day of another year. @param day `2026-11-20` */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** Why a holiday isn't one that deadlines may need; null if it is. */
export function holidayProblem(day: string, today: string): string | null {
  if (day > yearsAfter(today, 2)) return 'A lo sumo dos años adelante.'
  return day < yearsAfter(today, -1) ? 'A lo sumo un año atrás.' : null
}

/** Why a letter can't have come that day; null if it can. */
export function receiptProblem(day: string, today: string): string | null {
  if (day > today) return TO_COME
  return day < yearsAfter(today, -1) ? 'A lo sumo un año atrás.' : null
}

/** Days of an incident that contradict each other or the calendar, with their fields. */
export function incidentProblems(
  {
    happenedOn,
    knownOn,
    peopleNotifiedOn,
    authorityNotifiedOn,
  }: Pick<IncidentContent, 'happenedOn' | 'knownOn' | 'peopleNotifiedOn' | 'authorityNotifiedOn'>,
  today: string,
): FieldError[] {
  const of = (field: keyof IncidentContent, isWrong: boolean, message: string): FieldError[] =>
    isWrong ? [{ path: `content.${field}`, message }] : []
  const isBefore = (day: string | null) => day !== null && day < knownOn
  const EARLY = 'Es antes de que se supiera.'
  return [
    ...of('knownOn', knownOn > today, TO_COME),
    ...of('happenedOn', happenedOn !== null && happenedOn > knownOn, 'Es después de que se supo.'),
    ...of('peopleNotifiedOn', isBefore(peopleNotifiedOn), EARLY),
    ...of('authorityNotifiedOn', isBefore(authorityNotifiedOn), EARLY),
  ]
}
