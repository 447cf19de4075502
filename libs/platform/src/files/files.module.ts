import { Module } from '@nestjs/common'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { FileLinks } from './file-links.js'
import { FileStorage } from './file-storage.js'
import { FolderStorage } from './folder-storage.js'

@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [CONFIG],
      useFactory: ({ filesDir }: Config) => FolderStorage.open(filesDir),
    },
    FileLinks,
  ],
  exports: [FileStorage, FileLinks],
})
export class FilesModule {}
