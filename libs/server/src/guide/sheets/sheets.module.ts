import { Feature } from '../../feature.js'
import { SheetsController } from './sheets.controller.js'
import { DictionaryController } from './dictionary.controller.js'
import { DictionaryService } from './dictionary.service.js'
import { SheetsService } from './sheets.service.js'

@Feature({
  providers: [SheetsService, DictionaryService],
  exports: [SheetsService, DictionaryService],
  controllers: [SheetsController, DictionaryController],
})
export class SheetsModule {}
