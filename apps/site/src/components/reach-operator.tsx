import { useOperator } from '../session/use-reader.js'
import { PhoneLink } from './phone-link.js'

/** How the operator is reached, where they say so: a sentence. */
export function ReachOperator() {
  const { phone, whatsapp } = useOperator()
  if (phone === null && whatsapp === null) return null
  return (
    <>
      {whatsapp !== null && (
        <a href={whatsapp} className="lnk">
          Escribinos por WhatsApp
        </a>
      )}
      {phone !== null && (
        <>
          {whatsapp === null ? 'Llamanos' : ' o llamanos'} al <PhoneLink phone={phone} />
        </>
      )}
      .
    </>
  )
}
