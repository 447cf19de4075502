import { Module } from '@nestjs/common'
import { ChangesRepository } from './changes.repository.js'
import { ChangesService } from './changes.service.js'

@Module({ providers: [ChangesRepository, ChangesService], exports: [ChangesService] })
export class ChangesModule {}
