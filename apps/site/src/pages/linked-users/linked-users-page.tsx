import { EmptyState } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import type { LinkedUsersData } from './linked-users.server.js'

/** spec 2 §2: announces the feature until group plans are sold. */
export function LinkedUsersPage({ isOfFleet }: LinkedUsersData) {
  return (
    <section aria-labelledby="usuarios-vinculados" className="profile-page">
      <h1 id="usuarios-vinculados">Usuarios vinculados</h1>
      {isOfFleet ? (
        <EmptyState title="Tu cuenta es parte de un plan grupal">
          <p>
            Lo contrató tu empresa con InfoPro Grupal. Acá vas a ver quiénes lo comparten cuando la guía sume
            esa lista.
          </p>
        </EmptyState>
      ) : (
        <EmptyState title="Todavía no hay usuarios vinculados">
          <p>
            Con InfoPro Grupal, una empresa reparte el acceso entre su gente. Cuando se pueda contratar desde
            el sitio, acá vas a invitar a tu equipo y a ver quiénes usan la guía.
          </p>
          <p>
            <TextLink to="/perfil/plan">Ver mi plan</TextLink>
          </p>
        </EmptyState>
      )}
    </section>
  )
}
