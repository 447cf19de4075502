import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { type ArticleDetail, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { type Actor, CurrentStaff, Input, sendCsv, Serves } from '../../http/index.js'
import { NewsDeskService } from './news-desk.service.js'
import type { FastifyReply } from 'fastify'

@Controller()
export class StaffNewsController {
  constructor(private readonly news: NewsDeskService) {}

  @Serves(routes.newsList)
  newsList(
    @Input(routes.newsList) input: RouteInput<typeof routes.newsList>,
  ): Promise<RouteOutput<typeof routes.newsList>> {
    return this.news.list(input)
  }

  @Serves(routes.newsCsv)
  async csv(
    @Input(routes.newsCsv) asked: RouteInput<typeof routes.newsCsv>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('noticias.csv', await this.news.csv(asked), reply)
  }

  @Serves(routes.articleDetail)
  articleDetail(
    @Input(routes.articleDetail) { id }: RouteInput<typeof routes.articleDetail>,
  ): Promise<ArticleDetail> {
    return this.news.detail(id)
  }

  @Serves(routes.articleVersion)
  articleVersion(
    @Input(routes.articleVersion) { id, number }: RouteInput<typeof routes.articleVersion>,
  ): Promise<RouteOutput<typeof routes.articleVersion>> {
    return this.news.version(id, number)
  }

  @Serves(routes.newsCalendar)
  newsCalendar(
    @Input(routes.newsCalendar) { month }: RouteInput<typeof routes.newsCalendar>,
  ): Promise<RouteOutput<typeof routes.newsCalendar>> {
    return this.news.calendar(month)
  }

  @Serves(routes.createArticle)
  createArticle(
    @Input(routes.createArticle) { content }: RouteInput<typeof routes.createArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<ArticleDetail> {
    return this.news.create(content, staff)
  }

  @Serves(routes.saveArticle)
  saveArticle(
    @Input(routes.saveArticle) { id, latest, content }: RouteInput<typeof routes.saveArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<ArticleDetail> {
    return this.news.save(id, latest, content, staff)
  }

  @Serves(routes.publishArticle)
  publishArticle(
    @Input(routes.publishArticle) { id, latest, from }: RouteInput<typeof routes.publishArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<ArticleDetail> {
    return this.news.publish(id, { latest, from: from === null ? null : new Date(from) }, staff)
  }

  @Serves(routes.restoreArticle)
  restoreArticle(
    @Input(routes.restoreArticle) { id, number }: RouteInput<typeof routes.restoreArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<ArticleDetail> {
    return this.news.restore(id, number, staff)
  }

  @Serves(routes.withdrawArticle)
  withdrawArticle(
    @Input(routes.withdrawArticle) { id }: RouteInput<typeof routes.withdrawArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<ArticleDetail> {
    return this.news.withdraw(id, staff)
  }

  @Serves(routes.removeArticle)
  removeArticle(
    @Input(routes.removeArticle) { id }: RouteInput<typeof routes.removeArticle>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.news.remove(id, staff)
  }
}
