import { Module } from '@nestjs/common'
import { PopularModule } from '@preciosa/server'
import { PopularController } from './popular.controller.js'

@Module({ imports: [PopularModule], controllers: [PopularController] })
export class PopularApiModule {}
