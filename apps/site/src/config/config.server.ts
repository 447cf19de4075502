import { loadConfig } from './load-config.server.js'

export const config = loadConfig(process.env)
