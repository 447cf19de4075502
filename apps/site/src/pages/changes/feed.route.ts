import type { LoaderFunctionArgs } from '@remix-run/node'
import { rssResponse } from '../../format/rss.js'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadFeed } from './feed.server.js'

export const loader = ({ request }: LoaderFunctionArgs) =>
  forPrograms(async () => rssResponse(await loadFeed(new URL(request.url).searchParams)))
