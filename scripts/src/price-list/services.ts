import { mkdir } from 'node:fs/promises'
import { Module, type DynamicModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ClockModule, ConfigModule, DatabaseModule, loadConfig, type Config } from '@preciosa/platform'
import { ListFormatsService, PriceListsModule, PriceListsService, PublishingService } from '@preciosa/server'

/** What the command line needs of the price lists. */
export interface PriceListServices {
  formats: ListFormatsService
  priceLists: PriceListsService
  publishing: PublishingService
}

@Module({})
class CommandModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CommandModule,
      imports: [
        ConfigModule.forRoot(config),
        ClockModule.forRoot(),
        DatabaseModule.forRoot({ name: 'preciosa-price-list' }),
        PriceListsModule,
      ],
    }
  }
}

/** Lends the price-list services on a migrated database. */
export async function withPriceLists<T>(
  { databaseUrl, filesDir }: { databaseUrl: string; filesDir: string },
  work: (services: PriceListServices) => Promise<T>,
): Promise<T> {
  await mkdir(filesDir, { recursive: true })
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: '3', FILES_DIR: filesDir }
  const app = await NestFactory.createApplicationContext(CommandModule.forRoot(loadConfig(env)), {
    logger: ['error'],
    abortOnError: false,
  })
  try {
    return await work({
      formats: app.get(ListFormatsService),
      priceLists: app.get(PriceListsService),
      publishing: app.get(PublishingService),
    })
  } finally {
    await app.close()
  }
}
