import { Module } from '@nestjs/common'
import { SheetsRepository } from './sheets.repository.js'
import { SheetsService } from './sheets.service.js'

@Module({ providers: [SheetsRepository, SheetsService], exports: [SheetsService] })
export class SheetsModule {}
