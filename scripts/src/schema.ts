import 'reflect-metadata'
import { renewSchemaFile } from './schema/schema-file.js'

await renewSchemaFile()
