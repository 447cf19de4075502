import { Module } from '@nestjs/common'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { FileLinks } from './file-links.js'
import { FileStorage } from './file-storage.js'
import { FilesCheck } from './files-check.js'
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

/** For programs that run on: they say whether the files are in reach. */
@Module({ imports: [FilesModule], providers: [FilesCheck], exports: [FilesCheck] })
export class FilesCheckModule {}
