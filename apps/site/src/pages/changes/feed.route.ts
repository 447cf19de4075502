import type { LoaderFunctionArgs } from '@remix-run/node'
import { forPrograms } from '../../page-answers.server.js'
import { loadFeed } from './feed.server.js'

export const loader = ({ request }: LoaderFunctionArgs) =>
  forPrograms(async () => {
    const feed = await loadFeed(new URL(request.url).searchParams)
    return new Response(feed, {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    })
  })
