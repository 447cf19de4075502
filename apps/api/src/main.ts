import 'reflect-metadata'
import { missingIn } from '@preciosa/migrations'
import { collectRarely, runService } from '@preciosa/platform'
import { refuseLostKeys } from '@preciosa/server'
import { createApi } from './create-api.js'

runService({
  name: 'api',
  missingIn,
  needed: ['SECRET_KEYS', 'CLIENT_SECRET'],
  open: async (config, logger) => {
    await refuseLostKeys(config)
    collectRarely(config.api.heapGrowth)
    const app = await createApi(config, { logger })
    await app.listen(config.api.port, config.api.host)
    logger.info({ host: config.api.host, port: config.api.port }, 'listening')
    return {
      close: async () => {
        // Before the modules, which it needs for its last answers.
        await app.getHttpAdapter().getInstance().close()
        await app.close()
      },
    }
  },
})
