import { UsageError } from '../../commands/command.js'

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:Z|[+-]\d\d:\d\d)$/

/** @throws UsageError for a moment without zone, one that the calendar lacks, and one to come */
export function momentOf(text: string, now = new Date()): Date {
  const [, day = '', time = ''] = MOMENT.exec(text) ?? []
  const [moment, local] = [new Date(text), new Date(`${day}T${time}Z`)]
  const exists = !Number.isNaN(moment.getTime()) && !Number.isNaN(local.getTime())
  if (day === '' || !exists || !local.toISOString().startsWith(day))
    throw new UsageError(`«${text}» no es un momento con su zona, como 2026-11-30T15:04:05-03:00.`)
  if (moment > now) throw new UsageError(`«${text}» todavía no llegó.`)
  return moment
}
