import { loadConfig } from './load-config.server.js'

/** The configuration of this process. */
export const config = loadConfig(process.env)
