import { Module } from '@nestjs/common'
import { DictionaryService } from './dictionary.service.js'
import { SheetsService } from './sheets.service.js'

@Module({ providers: [SheetsService, DictionaryService], exports: [SheetsService, DictionaryService] })
export class SheetsModule {}
