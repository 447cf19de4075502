import 'reflect-metadata'
import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common'
import type { Command } from './commands/command.js'

interface Doors {
  /** Only the API opens them; they may inject what the feature's module exports or imports. */
  controllers?: readonly Type[]
  /** By their names on the command line. */
  commands?: Readonly<Record<string, Command>>
}

type FeatureMetadata = Omit<ModuleMetadata, 'controllers'> & Doors

const METADATA = Symbol('feature')

/** A Nest module with its doors. A method with `@HandlesJob` is the worker's door. */
export function Feature(metadata: FeatureMetadata): ClassDecorator {
  const { imports = [], providers = [], exports = [] } = metadata
  return (target) => {
    Module({ imports, providers, exports })(target)
    Reflect.defineMetadata(METADATA, metadata, target)
  }
}

export function commandsOf(feature: Type): Readonly<Record<string, Command>> {
  return metadataOf(feature).commands ?? {}
}

/** The feature with its controllers; without any, none: others import what they need of it. */
export function withControllers(feature: Type): (Type | DynamicModule)[] {
  const { controllers = [], imports = [] } = metadataOf(feature)
  if (controllers.length === 0) return []
  return [feature, { module: Controllers, imports: [feature, ...imports], controllers: [...controllers] }]
}

@Module({})
class Controllers {}

function metadataOf(feature: Type): FeatureMetadata {
  const metadata = Reflect.getMetadata(METADATA, feature) as FeatureMetadata | undefined
  if (metadata === undefined) throw new Error(`${feature.name} has no @Feature`)
  return metadata
}
