import type { Type } from '@nestjs/common'
import type { Config } from '@preciosa/platform'
import { commandsOf } from '../feature.js'
import { openServices } from '../open-services.js'
import type { CommandOptions } from './command.js'

export interface CommandSurroundings extends Pick<CommandOptions, 'print' | 'complain'> {
  /** Runs `work` with the configuration. */
  withConfig: (work: (config: Config) => Promise<void>) => Promise<void>
}

/**
 * Runs a command with the services of its feature.
 * @returns its exit code, 2 if no feature has a command of the name
 */
export function runCommand(
  features: readonly Type[],
  [name = '', ...words]: string[],
  { withConfig, print, complain }: CommandSurroundings,
): Promise<number> {
  const commands = features.flatMap((feature) =>
    Object.entries(commandsOf(feature)).map(([own, command]) => ({ own, command, feature })),
  )
  const found = commands.filter(({ own }) => own === name)
  if (found.length > 1) throw new Error(`${found.length} features have a command ${name}`)
  const [asked] = found
  if (asked !== undefined)
    return asked.command(words, {
      withServices: (work) => withServicesOf(asked.feature, withConfig, work),
      print,
      complain,
    })
  const names = commands.map(({ own }) => own)
  complain(`No hay una orden «${name}». Hay: ${names.join(', ')}.`)
  return Promise.resolve(2)
}

async function withServicesOf<T>(
  feature: Type,
  withConfig: CommandSurroundings['withConfig'],
  work: Parameters<CommandOptions['withServices']>[0],
): Promise<T> {
  const results: T[] = []
  await withConfig(async (config) => {
    const services = await openServices(config, [feature])
    try {
      results.push((await work(services)) as T)
    } finally {
      await services.close()
    }
  })
  if (results.length === 0) throw new Error('The services were never opened')
  return results[0] as T
}
