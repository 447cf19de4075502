import { CONSUMER_DEFENCE } from '@preciosa/contracts/operator'
import type { SiteOperator } from '@preciosa/contracts/site-notices'
import type { FootLine } from '../subjects/session/reader.js'

/** Who sells and how it is reached, with the links that the law wants on each page. */
export function footLines(operator: SiteOperator): FootLine[] {
  const { name, cuit, address, phone, whatsapp, hours, fiscalData, consumerDefence } = operator
  const lines: (FootLine | null)[] = [
    name === null ? null : { text: name },
    cuit === null ? null : { text: `CUIT ${cuit}` },
    address === null ? null : { text: address },
    hours === null ? null : { text: `Atención: ${hours}` },
    phone === null ? null : { text: phone, to: `tel:${phone.replace(/[^\d+]/g, '')}` },
    whatsapp === null ? null : { text: 'WhatsApp', to: `https://wa.me/${whatsapp}` },
    fiscalData === null ? null : { text: 'Data Fiscal', to: fiscalData, picture: '/data-fiscal.svg' },
    {
      text: 'Defensa de las y los consumidores: para reclamos, ingresá acá',
      to: consumerDefence ?? CONSUMER_DEFENCE,
    },
  ]
  return lines.filter((line) => line !== null)
}
