import { FilesModule } from '@preciosa/platform'
import { Feature } from '../../feature.js'
import { MailModule } from '../mail/index.js'
import { backupCommand, restoreCommand, verifyCommand } from './backup-command.js'
import { BackupJobs } from './backup-jobs.js'
import { BackupPlacesModule } from './backup-places.module.js'
import { BackupsService } from './backups.service.js'
import { RestoringService } from './restoring.service.js'
import { BackupStatusService } from './status.service.js'
import { VerifyingService } from './verifying.service.js'

@Feature({
  imports: [BackupPlacesModule, FilesModule, MailModule],
  providers: [BackupJobs, BackupsService, BackupStatusService, RestoringService, VerifyingService],
  exports: [BackupPlacesModule, BackupsService, BackupStatusService, RestoringService, VerifyingService],
  commands: { backup: backupCommand, verify: verifyCommand, restore: restoreCommand },
})
export class BackupModule {}
