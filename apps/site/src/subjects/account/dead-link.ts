import { DEAD_LINK } from '@preciosa/contracts/own-account'
import type { SummaryLine } from '../../forms/form-rules.js'

export function hasDeadLink(lines: readonly SummaryLine[]): boolean {
  return lines.some(({ message }) => message === DEAD_LINK)
}
