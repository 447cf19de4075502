import '../../subjects/contact/contact.css'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { PRIVACY_FILE_PATH, PRIVACY_PATH } from '../../paths.js'
import type { LinkData } from './link.server.js'

export function DataPage({ link, isRefused }: LinkData) {
  return (
    <div className="frame contact">
      <div>
        <h1>Tus datos</h1>
        {isRefused ? (
          <>
            <Callout
              tone="error"
              title="El enlace venció, ya no vale o se usó demasiadas veces en una hora."
            />
            <p>
              Si venció, respondé el correo que te llegó o{' '}
              <TextLink to={PRIVACY_PATH}>hacé el pedido de nuevo</TextLink>.
            </p>
          </>
        ) : (
          <>
            <p>
              Un archivo con todo lo que guardamos de vos (JSON). No lo dejes en una computadora de otros.
            </p>
            {/* Not by the router, which would keep the file as a page's data. */}
            <form method="post" action={PRIVACY_FILE_PATH}>
              <input type="hidden" name="enlace" value={link} />
              <Button type="submit" tone="main">
                Bajar mis datos
              </Button>
            </form>
          </>
        )}
      </div>
    </div>
  )
}
