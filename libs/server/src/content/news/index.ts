export { NewsCategoriesService } from './categories.service.js'
export { NewsDeskService } from './news-desk.service.js'
export { NewsModule } from './news.module.js'
export { NewsService } from './news.service.js'
