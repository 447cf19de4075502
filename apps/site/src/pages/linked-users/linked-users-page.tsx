import '../../subjects/profile/profile.css'
import { EmptyState } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { PLAN_PATH } from '../../paths.js'
import type { LinkedUsersData } from './linked-users.server.js'
import { LeaveForm } from './member-forms.js'
import { OwnedFleet } from './owned-fleet.js'

export function LinkedUsersPage({ isOfFleet, fleet, rules }: LinkedUsersData) {
  return (
    <section aria-labelledby="usuarios-vinculados" className="profile-page">
      <h1 id="usuarios-vinculados">Usuarios vinculados</h1>
      {fleet === null ? (
        <NoFleet isOfFleet={isOfFleet} />
      ) : (
        <>
          <p>
            {fleet.owned === null ? 'Sos parte de' : 'Administrás'} <b>{fleet.name}</b>
            {fleet.isOver
              ? `, que terminó el ${fleet.until}. Para renovarlo, escribinos.`
              : `, con InfoPro Grupal hasta el ${fleet.until}: ${fleet.queriesPerMonth} consultas por mes para cada lugar.`}
          </p>
          {fleet.owned === null ? (
            <LeaveForm />
          ) : (
            <OwnedFleet owned={fleet.owned} isOver={fleet.isOver} rules={rules} />
          )}
        </>
      )}
    </section>
  )
}

function NoFleet({ isOfFleet }: { isOfFleet: boolean }) {
  if (isOfFleet)
    return (
      <EmptyState title="Tu cuenta es parte de un plan grupal">
        <p>Lo contrató tu empresa con InfoPro Grupal. Para administrarlo desde acá, escribinos.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no hay usuarios vinculados">
      <p>
        Con InfoPro Grupal, una empresa reparte el acceso entre su gente: desde acá vas a invitar a tu equipo
        y a ver quiénes usan la guía. Se acuerda con nosotros.
      </p>
      <p>
        <TextLink to={PLAN_PATH}>Ver mi plan</TextLink>
      </p>
    </EmptyState>
  )
}
