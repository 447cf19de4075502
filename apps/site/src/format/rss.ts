import { xmlText } from './xml.js'

export interface RssItem {
  title: string
  /** Absolute, as `self` and `page`. */
  address: string
  /** Stays when the address changes; the address itself if undefined. */
  id?: string
  publishedAt: string | null
  description: string
  category?: string | undefined
}

export interface RssFeed {
  title: string
  description: string
  page: string
  self: string
  builtAt: string | null
  items: readonly RssItem[]
}

export function rss({ title, description, page, self, builtAt, items }: RssFeed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(page)}</link>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(description)}</description>
<language>es-ar</language>
${[...(builtAt === null ? [] : [`<lastBuildDate>${dateOf(builtAt)}</lastBuildDate>`]), ...items.map(itemOf)].join('\n')}
</channel>
</rss>
`
}

function itemOf({ title, address, id, publishedAt, description, category }: RssItem): string {
  return [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(address)}</link>`,
    id === undefined
      ? `<guid isPermaLink="true">${xmlText(address)}</guid>`
      : `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    ...(publishedAt === null ? [] : [`<pubDate>${dateOf(publishedAt)}</pubDate>`]),
    ...(category === undefined ? [] : [`<category>${xmlText(category)}</category>`]),
    `<description>${xmlText(description)}</description>`,
    '</item>',
  ].join('\n')
}

/** RFC 822 with a four-digit year, as RSS requires. */
function dateOf(instant: string): string {
  return new Date(instant).toUTCString()
}

export function rssResponse(feed: string): Response {
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
