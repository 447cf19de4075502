import type { IssueContent } from '@preciosa/contracts/magazine'

const month = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Why an issue can't be saved beside `other`, which has its number or its month. */
export function clashText(
  issue: Pick<IssueContent, 'number' | 'year' | 'month'>,
  other: { number: number },
): { path: string; message: string } {
  if (other.number === issue.number)
    return { path: 'content.number', message: `Ya hay una edición con el número ${other.number}.` }
  const name = month.format(Date.UTC(issue.year, issue.month - 1))
  return { path: 'content.month', message: `Ya hay una edición de ${name}: la número ${other.number}.` }
}
