import type { Period } from '@preciosa/contracts'
import { issuePeriod, type ShownIssue } from '@preciosa/contracts/magazine'
import type { Picture } from '@preciosa/contracts/media'
import { amountText } from '../../format/amounts.js'
import { monthName } from '../../format/months.js'
import { issuePath } from '../../paths.js'

/** An issue of the magazine, as the site writes it. */
export interface IssueLine {
  number: number
  period: Period
  path: string
  /** "noviembre de 2026" */
  month: string
  title: string
  description: string
  /** "$ 4.900", of the paper issue. */
  price: string
  store: string | null
  soldOut: boolean
  cover: Picture
  /** Null without a digital edition. */
  pages: number | null
}

export function issueLineOf({ year, month, number, price, ...issue }: ShownIssue): IssueLine {
  const period = issuePeriod({ year, month })
  const { title, description, store, soldOut, cover, pages } = issue
  return {
    ...{ number, period, title, description, store, soldOut, cover, pages },
    path: issuePath(number),
    month: `${monthName(period)} de ${year}`,
    price: amountText(price),
  }
}
