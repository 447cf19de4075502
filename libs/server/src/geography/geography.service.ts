import { Inject, Injectable } from '@nestjs/common'
import { count, counted, fold, type Place } from '@preciosa/contracts'
import { AppError, Database, FetchError, type Queryable } from '@preciosa/platform'
import { ZodError } from 'zod'
import { refuse } from '../list-files/index.js'
import {
  importTable,
  readTable,
  recordTableImport,
  type TableImportOptions,
  type TableImportResult,
  type TableRow,
} from '../tables/index.js'
import { GeographyRepository } from './geography.repository.js'
import { LocalitySource } from './locality-source.js'
import { COLUMNS, localitiesOf, type Province } from './official-list.rules.js'
import { losesMuch, type Plan, planOf, type StoredLocality } from './plan.rules.js'

/** What to do with a list that isn't all right. */
export interface GeographyImportOptions extends Omit<TableImportOptions, 'acceptJumps'> {
  /** Believes a list that lacks much of what an earlier one brought. */
  acceptLosses?: boolean
}

/** What came of a list of localities. */
export interface GeographyImportResult extends Omit<TableImportResult, 'jumps'> {
  /** Localities that the list doesn't have any more. */
  removed: number
  /** Those of them that stay because a profile names them. */
  kept: number
}

/** Provinces and their localities, and how the official list gets here (spec 2 §3; decision 053). */
@Injectable()
export class GeographyService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(LocalitySource) private readonly official: LocalitySource | null,
  ) {}

  /** All provinces, by name. */
  provinces(): Promise<Place[]> {
    return new GeographyRepository(this.db.pool).provinces()
  }

  /**
   * The localities of a province, by name; neighbourhoods of the city have their comuna.
   * @param name of the province, without regard to case and accents
   * @throws AppError `not-found`
   */
  async localities(name: string): Promise<Place[]> {
    const geography = new GeographyRepository(this.db.pool)
    const province = (await geography.provinces()).find((one) => fold(one.name) === fold(name))
    if (province === undefined) throw new AppError('not-found', 'No hay una provincia con ese nombre.')
    const localities = await geography.localities(province.id)
    return localities.map(({ id, name: locality, comuna }) => ({
      id,
      name: locality,
      ...(comuna === null ? {} : { comuna }),
    }))
  }

  /**
   * A province and a locality of it as the lists write them, without regard to case and accents; both stay until the
   * transaction's end, for a profile to name them.
   * @param client the connection whose transaction it is
   * @returns the field of the two that names nothing
   */
  async place(
    client: Queryable,
    { province, locality }: { province: string; locality: string },
  ): Promise<{ province: string; locality: string } | 'province' | 'locality'> {
    const geography = new GeographyRepository(client)
    await geography.hold()
    const inProvince = (await geography.provinces()).find(({ name }) => fold(name) === fold(province))
    if (inProvince === undefined) return 'province'
    const localities = await geography.localities(inProvince.id)
    const found = localities.find(({ name }) => fold(name) === fold(locality))
    return found === undefined ? 'locality' : { province: inProvince.name, locality: found.name }
  }

  /**
   * Imports the official list from a file (CSV with `id,nombre,provincia_id,provincia,departamento`). The same one again
   * changes nothing; what it doesn't have any more goes, but for what came with Preciosa and what a profile names.
   * @throws ListRefused when the file as a whole can't be read, has no locality, or lacks much of what there is
   */
  async importFile(path: string, options: GeographyImportOptions = {}): Promise<GeographyImportResult> {
    return this.importRows(await readTable(path, COLUMNS), path, options)
  }

  /**
   * Imports the official list from its public service, as from a file; null where no service is configured.
   * @throws AppError `unavailable` when it couldn't be had, ListRefused as of a file
   */
  async fetch(options: GeographyImportOptions = {}): Promise<GeographyImportResult | null> {
    if (this.official === null) return null
    const rows = await this.official.rows().catch((error: unknown) => {
      throw notHad(error)
    })
    return this.importRows(rows, this.official.source, options)
  }

  private async importRows(
    rows: readonly TableRow[],
    from: string,
    options: GeographyImportOptions,
  ): Promise<GeographyImportResult> {
    const provinces = await new GeographyRepository(this.db.pool).provinces()
    const list = localitiesOf(rows, provinces)
    if (list.values.length === 0 && list.rejected.length === 0)
      throw refuse('La lista no tiene ninguna localidad de las provincias.')
    let [removed, kept] = [0, 0]
    const result = await importTable(list, options, (localities) =>
      this.db.transaction(async (client) => {
        const geography = new GeographyRepository(client)
        await geography.lock()
        const stored = await geography.stored()
        const isNamed = namedBy(await geography.named(), provinces)
        const plan = planOf(localities, { stored, isNamed, spared: list.spared })
        if (losesMuch(plan) && options.acceptLosses !== true) throw tooMuchLost(plan)
        await geography.apply(plan)
        ;[removed, kept] = [plan.removed.length, plan.kept]
        const counts = { added: plan.added.length, changed: plan.changed.length, removed }
        await recordTableImport(client, 'geography.import', from, counts)
        return counts
      }),
    )
    const { status, rows: read, added, changed, unchanged, rejected } = result
    return { status, rows: read, added, changed, unchanged, removed, kept, rejected }
  }
}

/** Whether a profile names a locality, by its name alone or with its department, as lists show it. */
function namedBy(
  named: readonly { province: string; locality: string }[],
  provinces: readonly Province[],
): (locality: StoredLocality) => boolean {
  const key = (province: string, locality: string) => JSON.stringify([fold(province), fold(locality)])
  const keys = new Set(named.map(({ province, locality }) => key(province, locality)))
  const names = new Map(provinces.map(({ id, name }) => [id, name]))
  return ({ provinceId, name, department }) => {
    const province = names.get(provinceId) ?? ''
    return keys.has(key(province, name)) || keys.has(key(province, `${name} (${department})`))
  }
}

function tooMuchLost({ removed, kept, removable }: Plan) {
  const lost = removed.length + kept
  return refuse(
    `A la lista ${lost === 1 ? 'le falta' : 'le faltan'} ${counted(lost, 'localidad', 'localidades')} de las ${count(removable)} que trajo la anterior: ¿está completa? Si lo está, repetí con --accept-losses.`,
  )
}

function notHad(error: unknown): unknown {
  const why =
    error instanceof ZodError
      ? `no es la respuesta que conocemos: ${error.issues
          .slice(0, 3)
          .map(({ path, code }) => `${path.join('.')} ${code}`)
          .join(', ')}`
      : error instanceof FetchError
        ? error.message
        : undefined
  if (why === undefined) return error
  return new AppError('unavailable', `El servicio de localidades no dio la lista (${why}).`)
}
