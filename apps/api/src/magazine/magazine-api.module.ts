import { Module } from '@nestjs/common'
import { MagazineModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { MagazineController } from './magazine.controller.js'
import { StaffMagazineController } from './staff-magazine.controller.js'

@Module({
  imports: [MagazineModule, AnswersModule],
  controllers: [MagazineController, StaffMagazineController],
})
export class MagazineApiModule {}
