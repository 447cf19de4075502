import { Module } from '@nestjs/common'
import { GuideModule } from '@preciosa/server'
import { GuideMetrics } from './guide-metrics.js'
import { MetricsController } from './metrics.controller.js'

@Module({ imports: [GuideModule], providers: [GuideMetrics], controllers: [MetricsController] })
export class MetricsApiModule {}
