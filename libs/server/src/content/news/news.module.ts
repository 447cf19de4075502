import { Feature } from '../../feature.js'
import { NewsController } from './news.controller.js'
import { StaffNewsController } from './staff-news.controller.js'
import { StaffNewsCategoriesController } from './staff-news-categories.controller.js'
import { MediaModule } from '../media/index.js'
import { NewsCategoriesService } from './categories.service.js'
import { NewsDeskService } from './news-desk.service.js'
import { NewsService } from './news.service.js'

@Feature({
  imports: [MediaModule],
  providers: [NewsService, NewsDeskService, NewsCategoriesService],
  exports: [NewsService, NewsDeskService, NewsCategoriesService],
  controllers: [NewsController, StaffNewsController, StaffNewsCategoriesController],
})
export class NewsModule {}
