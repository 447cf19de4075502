import { Module } from '@nestjs/common'
import { NewsModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { NewsController } from './news.controller.js'
import { StaffNewsCategoriesController } from './staff-news-categories.controller.js'
import { StaffNewsController } from './staff-news.controller.js'

@Module({
  imports: [NewsModule, AnswersModule],
  controllers: [NewsController, StaffNewsController, StaffNewsCategoriesController],
})
export class NewsApiModule {}
