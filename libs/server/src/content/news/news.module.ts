import { Module } from '@nestjs/common'
import { MediaModule } from '../media/index.js'
import { NewsCategoriesService } from './categories.service.js'
import { NewsDeskService } from './news-desk.service.js'
import { NewsService } from './news.service.js'

@Module({
  imports: [MediaModule],
  providers: [NewsService, NewsDeskService, NewsCategoriesService],
  exports: [NewsService, NewsDeskService, NewsCategoriesService],
})
export class NewsModule {}
