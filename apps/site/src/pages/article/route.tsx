import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SLUG_WITH_ID } from '../../navigation/address-parts.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { ArticlePage } from './article-page.js'
import { loadArticle } from './article.server.js'

export const handle: PageHandle = { shared: { parts: { article: SLUG_WITH_ID }, query: [] } }

export const loader = ({ params }: LoaderFunctionArgs) => loadArticle(params['article'])

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Article() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />
}
