import 'reflect-metadata'
import { migrations } from '@preciosa/migrations'
import { runMigrations } from '@preciosa/platform'
import { bringShippedDataUpToDate } from '@preciosa/server'

runMigrations({ name: 'migrate', migrations, shippedData: bringShippedDataUpToDate })
