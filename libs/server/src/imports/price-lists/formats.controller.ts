import { Controller } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeFormatRoutes as routes, type StoredFormat } from '@preciosa/contracts/price-lists'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { ListFormatsService } from './formats/list-formats.service.js'

@Controller()
export class FormatsController {
  constructor(private readonly formats: ListFormatsService) {}

  @Serves(routes.formats)
  page(
    @Input(routes.formats) input: RouteInput<typeof routes.formats>,
  ): Promise<RouteOutput<typeof routes.formats>> {
    return this.formats.page(input)
  }

  @Serves(routes.format)
  one(@Input(routes.format) { id }: RouteInput<typeof routes.format>): Promise<StoredFormat> {
    return this.formats.byId(id)
  }

  @Serves(routes.createFormat)
  create(
    @Input(routes.createFormat) { format }: RouteInput<typeof routes.createFormat>,
    @CurrentStaff() staff: Actor,
  ): Promise<StoredFormat> {
    return this.formats.add(format, staff)
  }

  @Serves(routes.changeFormat)
  change(
    @Input(routes.changeFormat) { id, format }: RouteInput<typeof routes.changeFormat>,
    @CurrentStaff() staff: Actor,
  ): Promise<StoredFormat> {
    return this.formats.replace(id, format, staff)
  }

  @Serves(routes.removeFormat)
  remove(
    @Input(routes.removeFormat) { id }: RouteInput<typeof routes.removeFormat>,
    @CurrentStaff() staff: Actor,
  ): Promise<void> {
    return this.formats.remove(id, staff)
  }
}
