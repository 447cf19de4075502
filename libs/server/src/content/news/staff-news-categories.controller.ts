import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeNewsCategoryRoutes as routes, type NewsCategoryDetail } from '@preciosa/contracts/news'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { NewsCategoriesService } from './categories.service.js'

@Controller()
export class StaffNewsCategoriesController {
  constructor(private readonly categories: NewsCategoriesService) {}

  @Serves(routes.newsCategoriesList)
  newsCategoriesList(
    @Input(routes.newsCategoriesList) input: RouteInput<typeof routes.newsCategoriesList>,
  ): Promise<RouteOutput<typeof routes.newsCategoriesList>> {
    return this.categories.list(input)
  }

  @Serves(routes.newsCategoryDetail)
  newsCategoryDetail(
    @Input(routes.newsCategoryDetail) { id }: RouteInput<typeof routes.newsCategoryDetail>,
  ): Promise<NewsCategoryDetail> {
    return this.categories.detail(id)
  }

  @Serves(routes.createNewsCategory)
  createNewsCategory(
    @Input(routes.createNewsCategory) { name }: RouteInput<typeof routes.createNewsCategory>,
    @CurrentStaff() staff: Actor,
  ): Promise<NewsCategoryDetail> {
    return this.categories.create(name, staff)
  }

  @Serves(routes.changeNewsCategory)
  changeNewsCategory(
    @Input(routes.changeNewsCategory) { id, ...change }: RouteInput<typeof routes.changeNewsCategory>,
    @CurrentStaff() staff: Actor,
  ): Promise<NewsCategoryDetail> {
    return this.categories.change(id, change, staff)
  }

  @Serves(routes.removeNewsCategory)
  removeNewsCategory(
    @Input(routes.removeNewsCategory) { id }: RouteInput<typeof routes.removeNewsCategory>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.categories.remove(id, staff)
  }
}
