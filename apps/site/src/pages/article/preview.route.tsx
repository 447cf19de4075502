import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '../../navigation/page-info.js'
import { ArticlePage } from './article-page.js'
import { loadArticlePreview } from './article.server.js'

export const loader = ({ params }: LoaderFunctionArgs) => loadArticlePreview(params['token'])

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function ArticlePreview() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />
}
