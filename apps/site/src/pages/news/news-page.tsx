import './news.css'
import { MAX_NEWS_SEARCH } from '@preciosa/contracts/news'
import { Form, Link } from '@remix-run/react'
import { WideAds } from '../../subjects/ads/ads.js'
import { ArticleCard, ArticleGrid } from '../../subjects/articles/article-card.js'
import { Button } from '../../components/ui/button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { TextField } from '../../components/ui/field.js'
import { Icon } from '../../components/ui/icons.js'
import { Pagination } from '../../components/ui/pagination.js'
import { TextLink } from '../../components/ui/text-link.js'
import { count } from '../../format/years.js'
import { newsPath } from '../../paths.js'
import { resultsPath } from '../../subjects/search/results-path.js'
import { faultOfText } from '../../subjects/search/search-text.rules.js'
import { arranged } from './arranged.rules.js'
import type { NewsData } from './news.server.js'

export function NewsPage(news: NewsData) {
  const { category, categories, words, articles, pageNumber, pages, feed, ads } = news
  const slug = category?.slug ?? null
  return (
    <div className="frame stack gap-24 news">
      <div className="row row--end row--apart gap-16">
        <h1>{category === null ? 'Noticias' : category.name}</h1>
        <Form
          action={newsPath(slug)}
          role="search"
          className="row row--end gap-8 news__search"
          key={`${slug} ${words}`}
        >
          <TextField
            name="q"
            type="search"
            label="Buscar en los títulos"
            defaultValue={words}
            maxLength={MAX_NEWS_SEARCH}
          />
          <Button type="submit">
            <Icon name="search" /> Buscar
          </Button>
        </Form>
      </div>
      <nav aria-label="Categorías" className="tabs">
        {categories.map(({ name, path, isChosen }) => (
          <Link
            key={path}
            to={path}
            className="tabs__tab"
            aria-current={isChosen ? 'page' : undefined}
            prefetch="intent"
          >
            {name}
          </Link>
        ))}
      </nav>
      {words !== '' && <Found {...news} />}
      {articles.length > 0 &&
        (words === '' ? <Front articles={articles} ads={ads} /> : <ArticleGrid articles={articles} />)}
      {words !== '' && <WideAds ads={ads} />}
      {articles.length === 0 && words === '' && <Nothing category={category} />}
      <Pagination
        current={pageNumber}
        total={pages}
        pathOf={(page) => newsPath(slug, { words, page })}
        label="Páginas de noticias"
      />
      <p>
        <TextLink to={feed} reloadDocument>
          {category === null ? 'Seguir las noticias por RSS' : `Seguir ${category.name} por RSS`}
        </TextLink>
      </p>
    </div>
  )
}

function Front({ articles, ads }: Pick<NewsData, 'articles' | 'ads'>) {
  const { lead, beside, others } = arranged(articles)
  return (
    <>
      <div className="stack gap-24 gap-x-48 news__front">
        {lead !== null && <ArticleCard article={lead} look="lead" isMain />}
        {beside.length > 0 && (
          <div className="news__beside">
            {beside.map((article) => (
              <ArticleCard key={article.id} article={article} look="words" />
            ))}
          </div>
        )}
      </div>
      <WideAds ads={ads} />
      {others.length > 0 && <ArticleGrid articles={others} />}
    </>
  )
}

function Found({ words, total, category }: NewsData) {
  const all = <TextLink to={newsPath(category?.slug ?? null)}>Ver todas las noticias</TextLink>
  if (total > 0)
    return (
      <p role="status">
        <b>
          {count(total, 'noticia', 'noticias')} con «{words}» en el título.
        </b>{' '}
        {all}
      </p>
    )
  const isSearchable = faultOfText(words) === null
  return (
    <div role="status">
      <EmptyState title={`Ninguna noticia dice «${words}» en el título.`}>
        {isSearchable && (
          <p>
            <TextLink to={resultsPath({ vehicleType: 'cars', text: words })}>
              Buscar «{words}» en la guía de precios
            </TextLink>
          </p>
        )}
        <p>{all}</p>
      </EmptyState>
    </div>
  )
}

function Nothing({ category }: Pick<NewsData, 'category'>) {
  return (
    <EmptyState title={`Todavía no publicamos nada${category === null ? '' : ` en ${category.name}`}`}>
      <p>
        {category === null ? (
          <TextLink to="/">Ver los precios</TextLink>
        ) : (
          <TextLink to={newsPath(null)}>Ver todas las noticias</TextLink>
        )}
      </p>
    </EmptyState>
  )
}
