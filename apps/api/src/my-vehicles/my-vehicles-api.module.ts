import { Module } from '@nestjs/common'
import { MyVehiclesModule } from '@preciosa/server'
import { MyVehiclesController } from './my-vehicles.controller.js'

@Module({ imports: [MyVehiclesModule], controllers: [MyVehiclesController] })
export class MyVehiclesApiModule {}
