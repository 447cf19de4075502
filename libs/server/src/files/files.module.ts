import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '@preciosa/platform'
import { FileStore } from './file-store.js'

/** The file store in the configured folder. */
@Module({
  providers: [
    { provide: FileStore, inject: [CONFIG], useFactory: ({ filesDir }: Config) => FileStore.open(filesDir) },
  ],
  exports: [FileStore],
})
export class FilesModule {}
