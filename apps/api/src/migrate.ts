import 'reflect-metadata'
import { migrations } from '@preciosa/migrations'
import { runMigrations } from '@preciosa/platform'

runMigrations({ name: 'migrate', migrations })
