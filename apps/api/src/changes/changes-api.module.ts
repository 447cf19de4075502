import { Module } from '@nestjs/common'
import { ChangesModule, SearchModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { ChangesController } from './changes.controller.js'

@Module({ imports: [ChangesModule, SearchModule, AnswersModule], controllers: [ChangesController] })
export class ChangesApiModule {}
