import { Module } from '@nestjs/common'
import { PlansModule } from '@preciosa/server'
import { PlansController } from './plans.controller.js'

@Module({ imports: [PlansModule], controllers: [PlansController] })
export class PlansApiModule {}
