import { Module } from '@nestjs/common'
import { BackupPlaces } from './backup-places.js'

@Module({ providers: [BackupPlaces], exports: [BackupPlaces] })
export class BackupPlacesModule {}
