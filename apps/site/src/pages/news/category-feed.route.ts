import type { LoaderFunctionArgs } from '@remix-run/node'
import { rssResponse } from '../../format/rss.js'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadNewsFeed } from './feed.server.js'

export const loader = ({ params }: LoaderFunctionArgs) =>
  forPrograms(async () => rssResponse(await loadNewsFeed(params['type'] ?? '')))
