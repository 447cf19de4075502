import { Module } from '@nestjs/common'
import { ChecksModule } from '../../payments/checks/index.js'
import { InvoicesModule } from '../../payments/invoices/index.js'
import { DeletionModule } from '../../people/own-data/index.js'
import { OpeningService } from './opening.service.js'

@Module({
  imports: [ChecksModule, DeletionModule, InvoicesModule],
  providers: [OpeningService],
  exports: [OpeningService],
})
export class OpeningModule {}
