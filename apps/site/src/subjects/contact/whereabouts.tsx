import { PhoneLink } from '../../components/phone-link.js'
import { useOperator } from '../session/use-reader.js'

/** The operator's address, phone and WhatsApp; nothing without configuration. */
export function Whereabouts() {
  const { address, phone, whatsapp } = useOperator()
  if (address === null && phone === null && whatsapp === null) return null
  return (
    <dl className="facts">
      {phone !== null && (
        <div>
          <dt>Teléfono</dt>
          <dd>
            <PhoneLink phone={phone} className="lnk" />
          </dd>
        </div>
      )}
      {whatsapp !== null && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={whatsapp} className="lnk">
              Escribinos por WhatsApp
            </a>
          </dd>
        </div>
      )}
      {address !== null && (
        <div>
          <dt>Dirección</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  )
}
