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
}

const SITE_NAME = 'Preciosa'

/** The meta tags of a page; none when it couldn't be made, where the layout's take their place. */
export function metaOf(page: PageInfo | undefined): MetaDescriptor[] {
  if (page === undefined) return []
  const { title, description, canonical, structured } = page
  return [
    { title: `${title} · ${SITE_NAME}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: SITE_NAME },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
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
