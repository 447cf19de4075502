import { Feature } from '../../feature.js'
import { RetentionController } from './retention.controller.js'
import { RetentionJobs } from './retention-jobs.js'
import { RetentionService } from './retention.service.js'

@Feature({
  providers: [RetentionJobs, RetentionService],
  exports: [RetentionService],
  controllers: [RetentionController],
})
export class RetentionModule {}
