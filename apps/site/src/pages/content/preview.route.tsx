import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { metaOf } from '../../navigation/page-info.js'
import { ContentPage } from './content-page.js'
import { loadPreview } from './content.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPreview(request, params['token'])

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Preview() {
  return <ContentPage {...useLoaderData<typeof loader>()} />
}
