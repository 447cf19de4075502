import type { AdContent } from '@preciosa/contracts/ads'
import type { IssueContent } from '@preciosa/contracts/magazine'
import type { ArticleContent } from '@preciosa/contracts/news'

export function textBlock(words: string): Extract<ArticleContent['blocks'][number], { type: 'text' }> {
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }]
  return { type: 'text', document: { type: 'doc', content } }
}

/** An article that lacks only its picture to be published. */
export function articleContent(title: string, change: Partial<ArticleContent> = {}): ArticleContent {
  return {
    ...{ type: 'COMMON_NEWS', title, hierarchy: 'Alta', epigraph: 'Se presentó en Córdoba.' },
    ...{ date: '2026-11-20', source: 'Redacción', tagList: ['Salón'], category: 1, link: null },
    ...{ previewImage: null, bannerImage: null, images: [], launchAttributes: [], vehicles: [] },
    ...{ power: null, speed: null, fuel: null, trunk: null, blocks: [textBlock('Hola')] },
    ...change,
  }
}

/** An issue that lacks its cover and its PDF. */
export function issueContent(change: Partial<IssueContent> = {}): IssueContent {
  return {
    ...{ year: 2026, month: 11, number: 312, title: 'La chata eterna', description: 'Treinta años.' },
    ...{ price: 4900, cover: null, pdf: null, store: 'https://tienda.example/312', soldOut: false },
    ...change,
  }
}

/** A booking that lacks its picture. */
export function adContent(change: Partial<AdContent> = {}): AdContent {
  return {
    ...{ advertiser: 'Neumáticos Sur', title: 'Verano', size: 'BANNER_H_L', sections: ['home'] },
    ...{ picture: null, link: 'https://neumaticos.example/verano', dailyCap: null },
    ...{ first: '2026-11-01', last: '2026-11-30' },
    ...change,
  }
}
