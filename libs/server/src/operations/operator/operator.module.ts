import { Module } from '@nestjs/common'
import { OperatorService } from './operator.service.js'

@Module({ providers: [OperatorService], exports: [OperatorService] })
export class OperatorModule {}
