export * from './my-vehicles.js'
