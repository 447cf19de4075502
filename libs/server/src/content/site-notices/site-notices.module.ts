import { Module } from '@nestjs/common'
import { SiteNoticesService } from './site-notices.service.js'

@Module({ providers: [SiteNoticesService], exports: [SiteNoticesService] })
export class SiteNoticesModule {}
