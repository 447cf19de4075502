import { count } from '@preciosa/contracts'
import { AppError, CONFIG, type Config } from '@preciosa/platform'
import { generateX25519Identity } from 'age-encryption'
import { commandExitCode, type CommandOptions, readWords, UsageError } from '../../commands/command.js'
import type { Services } from '../../services.js'
import { lostKeysOf } from '../secrets/index.js'
import { momentOf } from './moment.js'
import type { BackupFile } from './backup-place.js'
import { BackupPlaces } from './backup-places.js'
import { BackupsService } from './backups.service.js'
import { RestoringService } from './restoring.service.js'
import { VerifyingService } from './verifying.service.js'

/** npm runs commands in the project's folder. */
const FROM = process.env['INIT_CWD'] ?? process.cwd()

const BACKUP = `Uso:
  npm run backup -- --to CARPETA
      Escribe una copia de seguridad de todo, cifrada con BACKUP_KEY. Sin --to, en BACKUP_S3 o en BACKUP_DIR.
      La carpeta puede estar en S3: s3://bucket/prefijo.
  npm run backup -- --new-key
      Muestra una clave nueva para BACKUP_KEY. Guardala también fuera de esta máquina.`
const VERIFY = `Uso:
  npm run verify -- --from CARPETA|COPIA
      Comprueba que la copia (de una carpeta, la última) se puede restaurar: la carga en una base de prueba, que después borra.`
const RESTORE = `Uso:
  npm run restore -- --from CARPETA|COPIA
      Restaura la copia (de una carpeta, la última) en una base vacía, con los programas parados.
  npm run restore -- --closed --at MOMENTO [--from CARPETA]
      Marca una base que volvió por otro medio (por ejemplo, a un momento), antes de arrancar los programas.
      --at es el momento al que volvió, como 2026-11-30T15:04:05-03:00; --from, la carpeta con la lista de bajas.
  Las dos leen la lista de bajas de --from y de BACKUP_S3 o BACKUP_DIR; con --without-deletions siguen sin ella.
  npm run restore -- --open
      Abre sin más un sistema restaurado que no llega a abrirse solo.`

/** @returns the exit code: 0 done, 1 refused, 2 wrong usage, 4 database lost */
export function backupCommand(words: string[], options: CommandOptions): Promise<number> {
  return run(BACKUP, options, async () => {
    const { to, 'new-key': isNewKey } = optionsOf(words, {
      to: { type: 'string' },
      'new-key': { type: 'boolean' },
    })
    if (isNewKey === true) {
      if (to !== undefined) throw new UsageError('--new-key va sola.')
      options.print(await generateX25519Identity())
      return
    }
    await options.withServices(async (services) => {
      const places = services.get(BackupPlaces)
      const place = to === undefined ? places.own : places.of(to, FROM)
      if (place === null) throw new UsageError('Falta --to: la carpeta de las copias.')
      const { path, bytes, rows, files } = await services.get(BackupsService).make(place, keyOf(services))
      options.print(path)
      options.complain(
        `${count(Math.ceil(bytes / 1024 / 1024))} MB, ${count(rows)} filas y ${count(files)} archivos.`,
      )
    })
  })
}

/** @returns the exit code: 0 done, 1 refused, 2 wrong usage, 4 database lost */
export function verifyCommand(words: string[], options: CommandOptions): Promise<number> {
  return run(VERIFY, options, async () => {
    const { from } = optionsOf(words, { from: { type: 'string' } })
    await options.withServices(async (services) => {
      const backup = await found(services, from)
      const { rows, files } = await services.get(VerifyingService).verify(backup, keyOf(services))
      options.print(
        `${backup.place.path(backup.file)}: se puede restaurar (${count(rows)} filas y ${count(files)} archivos).`,
      )
    })
  })
}

/** @returns the exit code: 0 done, 1 refused, 2 wrong usage, 4 database lost */
export function restoreCommand(words: string[], options: CommandOptions): Promise<number> {
  const { print, complain, withServices } = options
  return run(RESTORE, options, async () => {
    const values = optionsOf(words, {
      from: { type: 'string' },
      at: { type: 'string' },
      closed: { type: 'boolean' },
      open: { type: 'boolean' },
      'without-deletions': { type: 'boolean', default: false },
    })
    const options = { withoutList: values['without-deletions'] }
    const { from, at, closed, open } = values
    if (open === true) {
      if (from !== undefined || at !== undefined || closed === true) throw new UsageError('--open va solo.')
      const isOpen = await withServices((services) => services.get(RestoringService).open())
      if (!isOpen) throw new AppError('conflict', 'El sistema no está cerrado por una restauración.')
      print('Abierto. Lo que faltaba conciliar con Mercado Pago y ARCA, y las bajas, no se repite solo.')
      return
    }
    if (closed === true) {
      if (at === undefined) throw new UsageError('Falta --at: el momento al que volvió la base.')
      const moment = momentOf(at)
      const deletions = await withServices((services) => {
        const place = from === undefined ? null : services.get(BackupPlaces).of(from, FROM)
        return services.get(RestoringService).close(moment, place, options)
      })
      complain(listLine(deletions))
      complain(`La base volvió al ${moment.toISOString()}.`)
      print('Cerrado: al arrancar, el worker concilia pagos y facturas, y después abre.')
      return
    }
    if (at !== undefined) throw new UsageError('--at va con --closed.')
    await withServices(async (services) => {
      const [key, backup] = [keyOf(services), await found(services, from)]
      complain(`Leyendo ${backup.place.path(backup.file)} hasta el final, antes de tocar nada…`)
      const restored = await services.get(RestoringService).restore(backup, key, options)
      print(
        `Restaurado: ${count(restored.rows)} filas y ${count(restored.files)} archivos, como estaban el ${restored.at.toISOString()}.`,
      )
      complain(listLine(restored.deletions))
      const lost = await lostKeysOf(services.get<Config>(CONFIG))
      if (lost !== null) complain(lost)
      complain('Al arrancar, el worker repite las bajas, concilia pagos y facturas, y después abre el sitio.')
    })
  })
}

function listLine(deletions: number): string {
  return `La lista de bajas tiene ${count(deletions)}: las que vuelven a estar se repiten al arrancar.`
}

function run(usage: string, { complain }: CommandOptions, work: () => Promise<void>): Promise<number> {
  const done = async () => {
    await work()
    return { status: 'done' as const }
  }
  return commandExitCode(done, { usage, file: undefined, complain })
}

function optionsOf<O extends NonNullable<Parameters<typeof readWords>[1]>>(words: string[], options: O) {
  const { positionals, values } = readWords(words, options)
  if (positionals.length > 0) throw new UsageError(`«${positionals[0]}» está de más.`)
  return values
}

async function found(services: Services, from: string | undefined): Promise<BackupFile> {
  const place = from ?? backupsOf(services).place
  if (place === undefined) throw new UsageError('Falta --from: la carpeta de las copias, o una copia.')
  return services.get(BackupsService).find(place, from === undefined ? undefined : FROM)
}

function keyOf(services: Services): string {
  const { key } = backupsOf(services)
  if (key === undefined) throw new AppError('conflict', 'Falta BACKUP_KEY, la clave que cifra las copias.')
  return key
}

function backupsOf(services: Services): Config['backups'] {
  return services.get<Config>(CONFIG).backups
}
