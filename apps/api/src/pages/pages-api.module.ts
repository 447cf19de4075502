import { Module } from '@nestjs/common'
import { PagesModule } from '@preciosa/server'
import { PagesController } from './pages.controller.js'
import { StaffPagesController } from './staff-pages.controller.js'

@Module({ imports: [PagesModule], controllers: [PagesController, StaffPagesController] })
export class PagesApiModule {}
