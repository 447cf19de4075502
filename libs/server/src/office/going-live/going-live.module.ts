import { Feature } from '../../feature.js'
import { BackupModule } from '../../operations/backup/index.js'
import { OperatorModule } from '../../operations/operator/index.js'
import { InvoicesModule } from '../../payments/invoices/index.js'
import { DnsTexts, NodeDnsTexts } from './dns-texts.js'
import { goLiveCommand } from './going-live-command.js'
import { GoingLiveController } from './going-live.controller.js'
import { GoingLiveService } from './going-live.service.js'
import { OutsideService } from './outside.service.js'
import { FetchSiteVisits, SiteVisits } from './site-visits.js'

@Feature({
  imports: [BackupModule, InvoicesModule, OperatorModule],
  providers: [
    GoingLiveService,
    OutsideService,
    { provide: DnsTexts, useFactory: () => new NodeDnsTexts() },
    { provide: SiteVisits, useFactory: () => new FetchSiteVisits() },
  ],
  exports: [GoingLiveService],
  controllers: [GoingLiveController],
  commands: { 'go-live': goLiveCommand },
})
export class GoingLiveModule {}
