import { Module } from '@nestjs/common'
import { SearchModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { SearchController } from './search.controller.js'

@Module({ imports: [SearchModule, AnswersModule], controllers: [SearchController] })
export class SearchApiModule {}
