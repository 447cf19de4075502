import { Metrics } from '@preciosa/platform/edge'
import { logger } from './log.server.js'

export const metrics = new Metrics(logger)
