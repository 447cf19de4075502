import { Module } from '@nestjs/common'
import { FilesCheckModule } from '@preciosa/platform'
import { HealthController } from './health.controller.js'
import { HealthService } from './health.service.js'

@Module({ imports: [FilesCheckModule], providers: [HealthService], controllers: [HealthController] })
export class HealthModule {}
