import { Module } from '@nestjs/common'
import { SheetsModule } from '@preciosa/server'
import { AnswersModule } from '../answers/answers.module.js'
import { DictionaryController } from './dictionary.controller.js'
import { SheetsController } from './sheets.controller.js'

@Module({ imports: [SheetsModule, AnswersModule], controllers: [SheetsController, DictionaryController] })
export class SheetsApiModule {}
