import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { articleRoutes, newsRoutes as routes, type ShownArticle } from '@preciosa/contracts/news'
import { NewsService } from './news.service.js'
import { Answers } from '../../guide/answers/index.js'
import { Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class NewsController {
  constructor(
    private readonly answers: Answers,
    private readonly content: NewsService,
  ) {}

  @Serves(routes.visibleNews)
  visibleNews(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.visibleNews, request, reply, (_, input) => this.content.visible(input))
  }

  @Serves(routes.visibleNewsOfCategory)
  visibleNewsOfCategory(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | undefined {
    return this.answers.send(routes.visibleNewsOfCategory, request, reply, (_, input) =>
      this.content.visibleOfCategory(input),
    )
  }

  @Serves(routes.newsCategories)
  newsCategories(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.newsCategories, request, reply, () => this.content.categories())
  }

  @Serves(routes.news)
  news(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(routes.news, request, reply, (_, { id }) => this.content.one(id))
  }

  @Serves(articleRoutes.articles)
  articles(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.articles, request, reply, (_, input) => this.content.cards(input))
  }

  @Serves(articleRoutes.article)
  article(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.article, request, reply, (_, { id }) => this.content.shown(id))
  }

  @Serves(articleRoutes.articleCategories)
  articleCategories(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.articleCategories, request, reply, () =>
      this.content.categoriesOfSite(),
    )
  }

  @Serves(articleRoutes.homeArticles)
  homeArticles(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.homeArticles, request, reply, () => this.content.ofHome())
  }

  @Serves(articleRoutes.vehicleArticles)
  vehicleArticles(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.vehicleArticles, request, reply, (_, input) =>
      this.content.ofVehicle(input),
    )
  }

  @Serves(articleRoutes.articleFeed)
  articleFeed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.articleFeed, request, reply, (_, { category }) =>
      this.content.feed(category),
    )
  }

  @Serves(articleRoutes.articleSitemap)
  articleSitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | undefined {
    return this.answers.send(articleRoutes.articleSitemap, request, reply, () => this.content.sitemap())
  }

  @Serves(articleRoutes.articlePreview)
  articlePreview(
    @Input(articleRoutes.articlePreview) { token }: RouteInput<typeof articleRoutes.articlePreview>,
  ): Promise<ShownArticle> {
    return this.content.previewed(token)
  }
}
