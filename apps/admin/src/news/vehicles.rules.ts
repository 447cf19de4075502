import type { VehicleType } from '@preciosa/contracts'
import type { ArticleVehicle } from '@preciosa/contracts/news'
import type { Suggestions } from '@preciosa/contracts/search'
import type { NamedVehicle } from './article-form.rules.js'

export function isSameVehicle(a: ArticleVehicle, b: ArticleVehicle): boolean {
  return a.kind === b.kind && a.vehicleType === b.vehicleType && a.id === b.id
}

/** Models, then versions. */
export function vehiclesIn({ models, versions }: Suggestions, vehicleType: VehicleType): NamedVehicle[] {
  return [
    ...models.map(({ id, name, brand }) => ({
      ...{ kind: 'group' as const, vehicleType, id },
      name: `${brand.name} ${name}`,
    })),
    ...versions.map(({ codia, summary }) => ({
      ...{ kind: 'version' as const, vehicleType, id: codia },
      name: summary,
    })),
  ]
}

export function kindName({ kind }: Pick<ArticleVehicle, 'kind'>): string {
  return kind === 'group' ? 'Modelo, con todas sus versiones' : 'Versión'
}
