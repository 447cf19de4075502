import { Module } from '@nestjs/common'
import { CatalogueModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { CatalogueController } from './catalogue.controller.js'

@Module({ imports: [CatalogueModule, AnswersModule], controllers: [CatalogueController] })
export class CatalogueApiModule {}
