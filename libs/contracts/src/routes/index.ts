export * from './openapi.js'
export * from './routes.js'
