import { Module } from '@nestjs/common'
import { GeographyModule } from '@preciosa/server'
import { GeographyController } from './geography.controller.js'

@Module({ imports: [GeographyModule], controllers: [GeographyController] })
export class GeographyApiModule {}
