import { useOperator } from './use-reader.js'
import { PhoneLink } from '../../components/phone-link.js'

export function ReachOperator({ asWell = false }: { asWell?: boolean }) {
  const { phone, whatsapp } = useOperator()
  if (phone === null && whatsapp === null) return null
  return (
    <p>
      {asWell && 'O '}
      {whatsapp !== null && (
        <a href={whatsapp} className="lnk">
          {asWell ? 'escribinos por WhatsApp' : 'Escribinos por WhatsApp'}
        </a>
      )}
      {whatsapp !== null && phone !== null && ' o '}
      {phone !== null && (
        <>
          {whatsapp === null && !asWell ? 'Llamanos' : 'llamanos'} al <PhoneLink phone={phone} />
        </>
      )}
      .
    </p>
  )
}
