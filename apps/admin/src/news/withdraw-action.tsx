import { type ArticleSummary, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { call } from '../api/call.js'
import { PressedAction } from '../layout/pressed-action.js'
import { withdrawLabel, withdrawnText } from './publication.rules.js'

/** One press, since a mistake must go at once; publishing again undoes it. */
export function WithdrawAction({ article }: { article: Pick<ArticleSummary, 'id' | 'title' | 'state'> }) {
  const { id, title, state } = article
  const label = withdrawLabel(state)
  if (label === null) return null
  return (
    <PressedAction
      label={label}
      aria-label={`${label}: ${title}`}
      color="error"
      done={withdrawnText(article)}
      act={() => call(routes.withdrawArticle, { params: { id } })}
    />
  )
}
