import 'reflect-metadata'
import { migrations } from '@preciosa/migrations'
import { runMigrations } from '@preciosa/platform'
import { bringFormatsUpToDate } from '@preciosa/server'

runMigrations({ name: 'migrate', migrations, shippedData: bringFormatsUpToDate })
