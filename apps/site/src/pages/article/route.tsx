import '../../ads/ads.css'
import '../../articles/articles.css'
import '../../pictures/picture.css'
import './article.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SLUG_WITH_ID } from '../../address-parts.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../page-handle.js'
import { metaOf } from '../../page-info.js'
import { ArticlePage } from './article-page.js'
import { loadArticle } from './article.server.js'

export const handle: PageHandle = { shared: { parts: { article: SLUG_WITH_ID }, query: [] } }

export const loader = ({ params }: LoaderFunctionArgs) => loadArticle(params['article'])

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Article() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />
}
