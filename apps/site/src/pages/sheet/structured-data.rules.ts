import type { Version } from '@preciosa/contracts/catalogue'
import { monthAndYear } from '../../format/months.js'
import type { StructuredData } from '../../navigation/page-info.js'

interface Shown {
  url: string
  image: string | undefined
  period: string | null
}

/** The 0km price isn't an `Offer`: the site sells nothing. Used prices are paid and never included. */
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
