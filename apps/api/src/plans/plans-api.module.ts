import { Module } from '@nestjs/common'
import { OnboardingModule, PlansModule } from '@preciosa/server'
import { PlanChoicesController } from './plan-choices.controller.js'
import { PlansController } from './plans.controller.js'

@Module({
  imports: [OnboardingModule, PlansModule],
  controllers: [PlanChoicesController, PlansController],
})
export class PlansApiModule {}
