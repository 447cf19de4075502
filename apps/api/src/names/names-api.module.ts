import { Module } from '@nestjs/common'
import { NamesModule } from '@preciosa/server'
import { NamesController } from './names.controller.js'

@Module({ imports: [NamesModule], controllers: [NamesController] })
export class NamesApiModule {}
