import { Module } from '@nestjs/common'
import { ChangesModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { ChangesController } from './changes.controller.js'

@Module({ imports: [ChangesModule, AnswersModule], controllers: [ChangesController] })
export class ChangesApiModule {}
