import { DEAD_LINK } from '@preciosa/contracts'
import type { SummaryLine } from '../forms/form-rules.js'

/** Whether a form says that the mail's link that led to it is of no use any more. */
export function saysDeadLink(lines: readonly SummaryLine[]): boolean {
  return lines.some(({ message }) => message === DEAD_LINK)
}
