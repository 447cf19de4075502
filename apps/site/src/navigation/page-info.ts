import type { MetaDescriptor } from '@remix-run/node'
import { type Picture, PICTURE_FORMATS, PICTURE_TYPES, srcsetOf } from '@preciosa/contracts/media'
import { errorText } from '../format/error-texts.js'

type Json = string | number | Json[] | StructuredData

export interface StructuredData {
  [property: string]: Json
}

export interface PageInfo {
  title: string
  description: string
  /** Absolute URL. */
  canonical: string
  /** schema.org data; never with used prices. */
  structured: StructuredData[]
  /** Adds noindex; search engines still follow the links. */
  outsideSearch?: boolean | undefined
  feed?: { title: string; path: string } | undefined
  share?: ShareInfo | undefined
  /** An article's day. */
  publishedOn?: string | undefined
  /** The picture that the page opens with. */
  opensWith?: { picture: Pick<Picture, 'files'>; sizes: string } | undefined
}

export interface ShareInfo {
  /** Absolute; the canonical URL with the user's choices. */
  url: string
  image: string
  alt: string
  /** Of another picture than the site's own drawings. */
  format?: { type: string; width: number; height: number } | undefined
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

const SITE_NAME = 'Preciosa'

/** Without a page the layout sets the tags of the error. */
export function metaOf(page: PageInfo | undefined): MetaDescriptor[] {
  if (page === undefined) return []
  const { title, description, canonical, structured, outsideSearch = false } = page
  const { feed, share, publishedOn, opensWith } = page
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(opensWith === undefined ? [] : preloadOf(opensWith)),
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
    { property: 'og:type', content: publishedOn === undefined ? 'website' : 'article' },
    ...(publishedOn === undefined ? [] : [{ property: 'article:published_time', content: publishedOn }]),
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: SITE_NAME },
    ...(share === undefined ? [] : shareMeta(share)),
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** In its best format only: browsers without it find another in the page. */
function preloadOf({ picture, sizes }: NonNullable<PageInfo['opensWith']>): MetaDescriptor[] {
  const format = PICTURE_FORMATS.find((one) => srcsetOf(picture, one) !== null)
  if (format === undefined) return []
  const files = { imageSrcSet: srcsetOf(picture, format) ?? '', imageSizes: sizes }
  return [{ tagName: 'link', rel: 'preload', as: 'image', type: PICTURE_TYPES[format], ...files }]
}

const DRAWN = { type: 'image/png', ...SHARE_SIZE }

function shareMeta({ image, alt, format = DRAWN }: ShareInfo): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: format.type },
    { property: 'og:image:width', content: String(format.width) },
    { property: 'og:image:height', content: String(format.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function metaOfError(error: unknown): MetaDescriptor[] {
  // Remix gives null when there is no error.
  return error === null || error === undefined ? [] : titleOutsideSearch(errorText(error).title)
}

export function titleOutsideSearch(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
}

export interface Crumb {
  label: string
  path: string
}

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
