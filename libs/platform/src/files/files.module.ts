import { Module } from '@nestjs/common'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { FileLinks } from './file-links.js'
import { FileStorage } from './file-storage.js'
import { openStorage } from './open-storage.js'

@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [CONFIG],
      useFactory: (config: Config) => openStorage(config),
    },
    FileLinks,
  ],
  exports: [FileStorage, FileLinks],
})
export class FilesModule {}
