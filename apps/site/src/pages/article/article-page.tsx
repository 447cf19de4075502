import './article.css'
import { SideAds } from '../../subjects/ads/ads.js'
import { ArticleGrid } from '../../subjects/articles/article-card.js'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { appArticlePath, NEWS_PATH } from '../../paths.js'
import { Picture } from '../../subjects/pictures/picture.js'
import type { ArticleData } from './article.server.js'
import { ArticleBody, Caption } from './article-body.js'
import { BANNER_SIZES } from './picture-sizes.js'
import { ShareBar } from './share-bar.js'

interface ArticlePageProps extends ArticleData {
  /** Without links to the site's other pages. */
  inApp?: boolean
}

export function ArticlePage({ inApp = false, ...data }: ArticlePageProps) {
  const { article, day, banner, crumbs, related, share } = data
  const { title, epigraph, date, source } = article
  return (
    <div className="frame article">
      <article>
        {!inApp && <Breadcrumbs crumbs={crumbs} />}
        {share === null && (
          <Callout tone="warning" title="Vista previa">
            <p>Esta versión no está publicada: la ve quien tiene el enlace, por una hora.</p>
          </Callout>
        )}
        <header className="stack gap-12 article__head">
          <h1>{title}</h1>
          {epigraph !== '' && <p className="article__epigraph">{epigraph}</p>}
          <p className="small soft">
            <time dateTime={date}>{day}</time>
            {source !== '' && ` · Fuente: ${source}`}
          </p>
        </header>
        {banner !== null && (
          <figure className="stack gap-8 article__banner">
            <Picture picture={banner} sizes={BANNER_SIZES} shape="wide" isMain />
            <Caption caption={null} credit={banner.credit} />
          </figure>
        )}
        <div className="stack gap-24 gap-x-48 article__columns">
          {share !== null && <ShareBar title={title} links={share} />}
          <ArticleBody {...data} inApp={inApp} />
          <SideAds ads={data.ads} size="BANNER_V_M" />
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionadas" className="stack article__related">
          <div className="row row--baseline row--apart">
            <h2 id="relacionadas">Seguí leyendo</h2>
            {!inApp && <TextLink to={NEWS_PATH}>Todas las noticias</TextLink>}
          </div>
          <ArticleGrid
            articles={related}
            heading="h3"
            {...(inApp ? { pathOf: ({ id }) => appArticlePath(id) } : {})}
          />
        </section>
      )}
    </div>
  )
}
