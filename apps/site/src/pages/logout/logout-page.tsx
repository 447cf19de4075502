import { SignOutButton } from '../../components/sign-out-button.js'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'

/** Asks before ending the session, since browsers may prefetch the URL. */
export function LogoutPage() {
  return (
    <div className="frame">
      <div className="alone">
        <h1>¿Querés salir de tu cuenta?</h1>
        <p className="alone__text soft">Para ver precios de usados vas a tener que ingresar de nuevo.</p>
        <ButtonRow>
          <SignOutButton className="btn btn--main" />
          <ButtonLink to="/">Volver al inicio</ButtonLink>
        </ButtonRow>
      </div>
    </div>
  )
}
