export { MyVehiclesModule } from './my-vehicles.module.js'
export { MyVehiclesService, type Owner } from './my-vehicles.service.js'
