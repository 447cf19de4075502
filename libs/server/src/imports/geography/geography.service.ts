import { Inject, Injectable } from '@nestjs/common'
import { count, counted } from '@preciosa/contracts'
import type { Place } from '@preciosa/contracts/geography'
import { fold } from '@preciosa/contracts/price-lists'
import { AppError, Database, FetchError, type Queryable } from '@preciosa/platform'
import { ZodError } from 'zod'
import { refuse } from '../../files/list-files/index.js'
import {
  importTable,
  storeTable,
  readTable,
  type TableImportOptions,
  type TableImportResult,
  type TableRow,
} from '../../files/tables/index.js'
import { GeographyRepository } from './geography.repository.js'
import { LocalitySource } from './locality-source.js'
import { COLUMNS, localitiesOf, type Province } from './official-list.rules.js'
import { losesMuch, type Plan, planOf, type StoredLocality } from './plan.rules.js'

export interface GeographyImportOptions extends Omit<TableImportOptions, 'acceptJumps'> {
  acceptLosses?: boolean
}

export interface GeographyImportResult extends Omit<TableImportResult, 'jumps'> {
  removed: number
  /** Missing localities that stay because a profile or bill names them. */
  kept: number
}

/** Provinces and localities, and the import of the official list (decision 053). */
@Injectable()
export class GeographyService {
  constructor(
    private readonly db: Database,
    @Inject(LocalitySource) private readonly official: LocalitySource | null,
  ) {}

  provinces(): Promise<Place[]> {
    return new GeographyRepository(this.db.pool).provinces()
  }

  /** @throws AppError `not-found` */
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

  /** Keeps the place until the transaction ends. @returns its official names, or the unknown field */
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
   * Idempotent; keeps shipped places and those in profiles or bills.
   * @throws ListRefused for an unreadable or empty list, or one that lacks many localities
   */
  async importFile(path: string, options: GeographyImportOptions = {}): Promise<GeographyImportResult> {
    return this.importRows(await readTable(path, COLUMNS), path, options)
  }

  /** @throws AppError `unavailable` when the service fails, ListRefused as for a file */
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
      storeTable(this.db, { action: 'geography.import', path: from }, options, async (client) => {
        const geography = new GeographyRepository(client)
        await geography.lock()
        const stored = await geography.stored()
        const isNamed = namedBy(await geography.named(), provinces)
        const plan = planOf(localities, { stored, isNamed, spared: list.spared })
        if (losesMuch(plan) && options.acceptLosses !== true) throw tooMuchLost(plan)
        await geography.apply(plan)
        ;[removed, kept] = [plan.removed.length, plan.kept]
        return { added: plan.added.length, changed: plan.changed.length, removed }
      }),
    )
    const { status, rows: read, added, changed, unchanged, rejected } = result
    return { status, rows: read, added, changed, unchanged, removed, kept, rejected }
  }
}

/** Profiles may store a name with its department in parentheses. */
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
    `A la lista ${lost === 1 ? 'le falta' : 'le faltan'} ${counted(lost, 'localidad', 'localidades')} de las ${count(removable)} que trajo la anterior: ¿está completa? Si lo está, aceptá las pérdidas (--accept-losses).`,
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
