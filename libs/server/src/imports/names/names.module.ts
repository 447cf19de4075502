import { Module } from '@nestjs/common'
import { NamesService } from './names.service.js'

@Module({ providers: [NamesService], exports: [NamesService] })
export class NamesModule {}
