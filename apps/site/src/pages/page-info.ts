import type { MetaDescriptor } from '@remix-run/node'
import { errorText } from './error-texts.js'

type Json = string | number | Json[] | StructuredData

/** An object of schema.org. */
export interface StructuredData {
  [property: string]: Json
}

/** What search engines are told about a page. */
export interface PageInfo {
  title: string
  description: string
  /** The one address of this content, absolute. */
  canonical: string
  /** schema.org data; never with used prices. */
  structured: StructuredData[]
  /** Search engines leave it out: it repeats what other pages say. Its links are followed. */
  outsideSearch?: boolean | undefined
  /** Where its news can be followed. */
  feed?: { title: string; path: string } | undefined
  /** What is shown where somebody shares it; none where there is nothing of its own to see. */
  share?: ShareInfo | undefined
}

export interface ShareInfo {
  /** The address that is shared, absolute: the canonical one with what was chosen there. */
  url: string
  /** Absolute. */
  image: string
  /** What the picture shows, in words. */
  alt: string
}

/** Pixels of a picture to share. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const SITE_NAME = 'Preciosa'

/** The meta tags of a page; none when it couldn't be made, where the layout's take their place. */
export function metaOf(page: PageInfo | undefined): MetaDescriptor[] {
  if (page === undefined) return []
  const { title, description, canonical, structured, outsideSearch = false, feed, share } = page
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(outsideSearch ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(feed === undefined
      ? []
      : [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: feed.path,
          },
        ]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: share?.url ?? canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: SITE_NAME },
    ...(share === undefined ? [] : shareMeta(share)),
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

function shareMeta({ image, alt }: ShareInfo): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A layout's meta tags: those of the error that is shown in a page's place, where there is one. */
export function metaOfError(error: unknown): MetaDescriptor[] {
  // Without an error Remix gives null.
  return error === null || error === undefined ? [] : titleOutsideSearch(errorText(error).title)
}

/** The meta tags of a page that search engines are to leave out. */
export function titleOutsideSearch(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
}

export interface Crumb {
  label: string
  path: string
}

/** The way to a page as schema.org data; `crumbs` ends with the page itself. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  }
}
