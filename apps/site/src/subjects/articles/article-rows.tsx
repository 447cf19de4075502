import './article-rows.css'
import { Link } from '@remix-run/react'
import type { ArticleLine } from './article-line.js'

/** Articles in words, one a row. */
export function ArticleRows({ articles }: { articles: readonly ArticleLine[] }) {
  return (
    <ul className="article-rows">
      {articles.map(({ id, title, path, category, date, shortDay }) => (
        <li key={id}>
          {category !== null && (
            <Link to={category.path} className="article-rows__category">
              {category.name}
            </Link>
          )}
          <Link to={path} className="article-rows__title" prefetch="intent">
            {title}
          </Link>
          <time dateTime={date} className="soft small">
            {shortDay}
          </time>
        </li>
      ))}
    </ul>
  )
}
