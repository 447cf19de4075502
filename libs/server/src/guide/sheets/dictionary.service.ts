import { Injectable } from '@nestjs/common'
import type { DictionaryFeature, FeatureChange } from '@preciosa/contracts/sheets'
import { AppError, Database } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { raiseRevision } from '../editions/index.js'
import { featureProblems } from './dictionary.rules.js'
import { DictionaryRepository, type FeatureSummary } from './dictionary.repository.js'

/** Staff change how sheets are worded. Imports know features by their numbers and choices by their keys, which stay. */
@Injectable()
export class DictionaryService {
  constructor(private readonly db: Database) {}

  all(): Promise<FeatureSummary[]> {
    return new DictionaryRepository(this.db.pool).all()
  }

  /** @throws AppError `not-found` */
  async one(id: number): Promise<DictionaryFeature> {
    return found(await new DictionaryRepository(this.db.pool).one(id))
  }

  /** @throws AppError `not-found`; `conflict` after another save; `validation` */
  change(id: number, change: FeatureChange, actor: Actor): Promise<DictionaryFeature> {
    return this.db.transaction(async (client) => {
      const dictionary = new DictionaryRepository(client)
      await dictionary.lock(id)
      const before = found(await dictionary.one(id))
      if (before.revision !== change.revision)
        throw new AppError('conflict', 'Mientras tanto alguien lo cambió: abrilo de nuevo.')
      const problems = featureProblems(before, change)
      if (problems.length > 0) throw new AppError('validation', undefined, problems)
      await dictionary.change(id, change)
      const after = found(await dictionary.one(id))
      for (const vehicleType of before.vehicleTypes) await raiseRevision(client, vehicleType)
      await recordAudit(client, { action: 'feature.change', entityId: id, actor, before, after })
      return after
    })
  }
}

function found(feature: DictionaryFeature | undefined): DictionaryFeature {
  if (feature === undefined) throw new AppError('not-found', 'Ese dato de las fichas no está.')
  return feature
}
