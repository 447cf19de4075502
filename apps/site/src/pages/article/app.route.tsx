import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { ArticlePage } from './article-page.js'
import { loadAppArticle } from './article.server.js'

export const handle: PageHandle = { framedByApp: true }

export const loader = ({ params }: LoaderFunctionArgs) => loadAppArticle(params['id'])

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  metaOf(data === undefined ? undefined : { ...data.page, structured: [], outsideSearch: true })

export default function AppArticle() {
  return <ArticlePage {...useLoaderData<typeof loader>()} inApp />
}
