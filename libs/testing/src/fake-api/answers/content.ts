import { adRoutes } from '@preciosa/contracts/ads'
import { type ConsumerOffer, consumerRequestRoutes } from '@preciosa/contracts/consumer-requests'
import { contactRoutes } from '@preciosa/contracts/contact'
import { fileRoutes } from '@preciosa/contracts/downloads'
import { type IssueLink, magazineRoutes } from '@preciosa/contracts/magazine'
import { articleRoutes, type ArticleCard, NEWS_PAGE_SIZE, type ShownArticle } from '@preciosa/contracts/news'
import { pageRoutes } from '@preciosa/contracts/pages'
import { fold } from '@preciosa/contracts/price-lists'
import { privacyRoutes } from '@preciosa/contracts/privacy'
import { siteRoutes } from '@preciosa/contracts/site-notices'
import { type Answered, on, SentFile } from '../asked.js'
import { CATEGORIES, LAUNCHED, WITHDRAWN } from '../articles.js'
import { shownPage, LISTED_PAGES, PREVIEW } from '../pages.js'
import { Refused } from '../refused.js'
import type { State } from '../state.js'

export const ISSUE_LINK: IssueLink = {
  url: '/admin/files/documents-00000000-0000-4000-8000-000000000312.pdf?expires=1&signature=x',
  seconds: 600,
  pages: 84,
  bytes: 1000,
}

/** Of a request of law 25.326, and its mails. */
export const PRIVACY = { code: 'PD-7K3M9QXA', link: 'the-token-of-the-link' }

/** Of a button of the law, and its mailed link. */
export const CONSUMER = { code: 'ARR-7K3QXC9V', link: 'a'.repeat(43) }

const OFFER: ConsumerOffer = {
  kind: 'withdrawal',
  code: CONSUMER.code,
  askedAt: '2026-11-20T12:00:00.000Z',
  email: 'ana@ejemplo.com.ar',
  choices: [{ id: 'leave', name: 'Dejar Premium', text: 'No se cobra más, y dura hasta el 1/12/2026.' }],
  notes: [],
  done: [],
}

export const contentAnswers: readonly Answered[] = [
  on(consumerRequestRoutes.askWithdrawal, () => ({ code: CONSUMER.code })),
  on(consumerRequestRoutes.askCancellation, () => ({ code: CONSUMER.code })),
  on(consumerRequestRoutes.consumerOffer, ({ token }) => (token === CONSUMER.link ? OFFER : notFound())),
  on(consumerRequestRoutes.confirmConsumerRequest, ({ token }) =>
    token === CONSUMER.link
      ? { ...OFFER, choices: [], done: [{ at: OFFER.askedAt, text: 'Dejaste «Premium».' }] }
      : notFound(),
  ),
  on(siteRoutes.siteFrame, (_, { state }) => state.frame),
  on(pageRoutes.pages, () => ({ response: LISTED_PAGES })),
  on(pageRoutes.page, ({ path }) => shownPage(path) ?? notFound()),
  on(pageRoutes.pagePreview, ({ token }) => (token === 'abc' ? PREVIEW : notFound())),

  on(adRoutes.shownAds, ({ section }, { state }) => state.ads.get(section) ?? []),
  on(adRoutes.seeAdvertisements, ({ seen }, { state }) => {
    state.seenAds.push(seen)
    return {}
  }),
  on(adRoutes.clickAdvertisement, ({ id }, { authorization, known, state }) => {
    if (authorization !== undefined) known()
    state.clickedAds.push(id)
    return {}
  }),

  on(contactRoutes.writeMail, (mail, { state, solved }) => {
    if (state.asksCaptcha) solved()
    state.mails.push(mail)
    return {}
  }),
  on(contactRoutes.writeCompaniesMail, (mail, { state, solved }) => {
    if (state.asksCaptcha) solved()
    state.mails.push(mail)
    return {}
  }),

  on(privacyRoutes.askPrivacy, ({ email }, { state, solved }) => {
    if (state.asksCaptcha) solved()
    state.mailed.push(email)
    return { code: PRIVACY.code }
  }),
  on(privacyRoutes.linkedPrivacyRequest, ({ token }) => {
    if (token !== PRIVACY.link) throw new Refused('invalid-code')
    return {
      ...{ code: PRIVACY.code, kind: 'deletion' as const, receivedAt: '2026-11-20T15:00:00.000Z' },
      ...{ name: 'Ana Gómez', document: '', text: 'Borren todo.' },
    }
  }),
  on(privacyRoutes.provePrivacyAddress, ({ token }) => {
    if (token !== PRIVACY.link) throw new Refused('invalid-code')
    return { code: PRIVACY.code, kind: 'access' as const }
  }),
  on(privacyRoutes.privacyData, ({ token }) => {
    if (token !== PRIVACY.link) throw new Refused('invalid-code')
    const rows = [{ message: 'Hola' }]
    return {
      generatedAt: '2026-11-20T15:00:00.000Z',
      email: 'ana@ejemplo.com.ar',
      sections: [{ section: 'mensajes', about: 'Tus mensajes.', rows }],
      photo: null,
    }
  }),

  on(magazineRoutes.issues, ({ pageNumber, pageSize }, { state: { issues } }) => ({
    pageElements: issues.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pages: Math.ceil(issues.length / pageSize),
    pageNumber,
    total: issues.length,
  })),
  on(magazineRoutes.issue, ({ number }, { state }) => issueIn(state, number)),
  on(magazineRoutes.issueLink, ({ number }, { state }) => {
    issueIn(state, number)
    return ISSUE_LINK
  }),

  on(articleRoutes.articles, ({ category: slug, title, pageNumber }, { state }) => {
    const { category, own } = articlesOf(state, slug)
    const words = fold(title ?? '')
    const found = own.filter((one) => fold(one.title).includes(words))
    const [from, to] = [(pageNumber - 1) * NEWS_PAGE_SIZE, pageNumber * NEWS_PAGE_SIZE]
    return {
      pageElements: found.slice(from, to).map(cardOf),
      pages: Math.ceil(found.length / NEWS_PAGE_SIZE),
      pageNumber,
      total: found.length,
      category,
    }
  }),
  on(articleRoutes.articleCategories, () => ({ response: [...CATEGORIES] })),
  on(articleRoutes.homeArticles, (_, { state }) => ({
    response: CATEGORIES.flatMap((category) => {
      const own = articlesOf(state, category.slug).own.slice(0, 4)
      return own.length === 0 ? [] : [{ category, articles: own.map(cardOf) }]
    }),
  })),
  on(articleRoutes.vehicleArticles, ({ codia }, { state: { articles } }) => ({
    response: articles.filter(({ vehicles }) => vehicles.some(({ id }) => id === codia)).map(cardOf),
  })),
  on(articleRoutes.articleFeed, ({ category: slug }, { state }) => {
    const { category, own } = articlesOf(state, slug)
    return {
      category,
      response: own.map((one) => ({
        ...cardOf(one),
        publishedAt: one.publishedAt ?? '',
        updatedAt: one.updatedAt,
      })),
    }
  }),
  on(articleRoutes.articleSitemap, (_, { state: { articles } }) => ({
    articles: articles.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt })),
    categories: [{ slug: 'lanzamientos', updatedAt: '2026-11-14T13:00:00.000Z' }],
  })),
  on(articleRoutes.articlePreview, ({ token }) =>
    token === 'abc' ? { ...LAUNCHED, title: 'Un borrador', publishedAt: null } : notFound(),
  ),
  on(articleRoutes.article, ({ id }, { state: { articles } }) => {
    if (id === WITHDRAWN) throw new Refused('gone')
    const one = articles.find((each) => each.id === id) ?? notFound()
    const others = articles.filter((each) => each !== one)
    return { ...one, related: others.slice(0, 4).map(cardOf) }
  }),
  on(fileRoutes.file, ({ name }) => {
    const height = /^images-\d{8}-0000-4000-8000-(\d{12})\.jpg$/.exec(name)?.[1] ?? notFound()
    return new SentFile(drawn(Number(height)), 'image/svg+xml')
  }),
]

/** A picture of a car's width and a given height. */
function drawn(height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="${height}" viewBox="0 0 16 9"><path fill="#74acdf" d="M0 0h16v9H0z"/><path fill="#101b2d" d="M0 7h16v2H0zM4 4h8v3H4z"/></svg>`
}

function articlesOf({ articles }: State, slug: string | undefined) {
  const category = slug === undefined ? null : (CATEGORIES.find((one) => one.slug === slug) ?? notFound())
  const own = category === null ? articles : articles.filter((one) => one.category?.id === category.id)
  return { category, own }
}

function issueIn({ issues }: State, number: number) {
  return issues.find((one) => one.number === number) ?? notFound()
}

function cardOf(one: ShownArticle): ArticleCard {
  const { id, slug, title, type, hierarchy, epigraph, date, source, tagList, category, picture } = one
  return { id, slug, title, type, hierarchy, epigraph, date, source, tagList, category, picture }
}

function notFound(): never {
  throw new Refused('not-found')
}
