import './articles.css'
import { Link } from '@remix-run/react'
import { Silhouette } from '../../components/ui/silhouette.js'
import { Picture } from '../pictures/picture.js'
import type { ArticleLine } from './article-line.js'

const LOOKS = {
  lead: { sizes: '(width >= 60.9375em) 49rem, 94vw', hasPicture: true, hasEpigraph: true },
  words: { sizes: '', hasPicture: false, hasEpigraph: true },
  small: {
    sizes: '(width >= 60.9375em) 18rem, (width >= 40em) 45vw, 7rem',
    hasPicture: true,
    hasEpigraph: false,
  },
} as const

interface ArticleCardProps {
  article: ArticleLine
  look: keyof typeof LOOKS
  heading?: 'h2' | 'h3'
  /** The page's main picture. */
  isMain?: boolean
  /** In the operator's app. */
  path?: string
}

export function ArticleCard({
  article,
  look,
  heading: Heading = 'h2',
  isMain = false,
  path,
}: ArticleCardProps) {
  const { title, epigraph, category, date, day, shortDay, picture } = article
  const { sizes, hasPicture, hasEpigraph } = LOOKS[look]
  const to = path ?? article.path
  return (
    <article className={`stack stack--top gap-8 gap-x-16 article-card article-card--${look}`}>
      {hasPicture && (
        // The heading is the same link, with words.
        <Link to={to} tabIndex={-1} aria-hidden="true" className="article-card__picture" prefetch="intent">
          {picture === null ? (
            <span className="article-card__blank block-dark">
              <Silhouette body="sedan" />
            </span>
          ) : (
            <Picture picture={{ ...picture, alt: '' }} sizes={sizes} shape="wide" isMain={isMain} />
          )}
        </Link>
      )}
      <div className="stack stack--top gap-4 article-card__words">
        <p className="small soft">
          {category !== null && path === undefined && (
            <>
              <Link to={category.path} className="article-card__category">
                {category.name}
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={date}>{look === 'small' ? shortDay : day}</time>
        </p>
        <Heading>
          <Link to={to} prefetch="intent">
            {title}
          </Link>
        </Heading>
        {hasEpigraph && epigraph !== '' && <p className="article-card__epigraph">{epigraph}</p>}
      </div>
    </article>
  )
}

export function ArticleGrid({
  articles,
  heading,
  pathOf,
}: {
  articles: readonly ArticleLine[]
  heading?: 'h2' | 'h3'
  pathOf?: (article: ArticleLine) => string
}) {
  return (
    <ul className="article-grid">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            look="small"
            {...(heading === undefined ? {} : { heading })}
            {...(pathOf === undefined ? {} : { path: pathOf(article) })}
          />
        </li>
      ))}
    </ul>
  )
}
