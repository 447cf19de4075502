import type { Version } from '@preciosa/contracts'
import { monthAndYear } from '../../format/months.js'
import type { StructuredData } from '../page-info.js'

interface Shown {
  /** Absolute. */
  url: string
  /** A picture of it, absolute; none where there is none. */
  image: string | undefined
  /** The month that its price is of. */
  period: string | null
}

/**
 * A vehicle as schema.org data. Its 0km price, which is public, is a property and no `Offer`: nobody sells at it. Used
 * prices never stand here.
 */
export function vehicleData(version: Version, { url, image, period }: Shown): StructuredData {
  const { list_price: price } = version
  return {
    '@type': version.vehicleType === 'cars' ? 'Car' : 'Motorcycle',
    name: version.versionSummary,
    url,
    ...(image === undefined ? {} : { image }),
    brand: { '@type': 'Brand', name: version.brand.name },
    model: version.model.name,
    vehicleConfiguration: version.versionDescription,
    ...(price === null
      ? {}
      : {
          additionalProperty: {
            '@type': 'PropertyValue',
            name: 'Precio 0km de referencia',
            value: price * 1000,
            unitText: 'ARS',
            ...(period === null ? {} : { description: `Edición ${monthAndYear(period)}` }),
          },
        }),
  }
}
