import { DEAD_LINK } from '@preciosa/contracts'
import type { SummaryLine } from '../forms/form-rules.js'

export function saysDeadLink(lines: readonly SummaryLine[]): boolean {
  return lines.some(({ message }) => message === DEAD_LINK)
}
