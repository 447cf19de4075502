import type { AuditAction, AuditEntity, AuditSummary, StaffRole } from '@preciosa/contracts'

export const AUDIT_ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  'price-list.receive': 'Recibir una lista',
  'price-list.approve': 'Aprobar una lista',
  'price-list.join': 'Unir versiones de una lista',
  'price-list.publish': 'Publicar una lista',
  'price-list.discard': 'Descartar una lista',
  'edition.rollback': 'Volver atrás una edición',
  'list-format.create': 'Agregar un formato',
  'list-format.change': 'Cambiar un formato',
  'list-format.remove': 'Borrar un formato',
  'staff.add': 'Agregar a alguien del equipo',
  'staff.change': 'Cambiar a alguien del equipo',
  'staff.disable': 'Quitar el acceso a alguien del equipo',
  'staff.role': 'Cambiar el rol de alguien del equipo',
  'staff.password': 'Dar otra contraseña a alguien del equipo',
  'staff.authenticator': 'Dar otro autenticador a alguien del equipo',
  'cpi.import': 'Tomar el índice de precios',
  'dollar.import': 'Tomar la historia del dólar',
  'photos.import': 'Tomar las fotos',
  'geography.import': 'Tomar las localidades',
  'queue.change': 'Tocar una cola',
  'usage.export': 'Descargar el uso de la guía',
  'user.end-sessions': 'Cerrar las sesiones de un usuario',
  'user.adjust-credits': 'Ajustar los créditos de un usuario',
  'user.block': 'Bloquear a un usuario',
  'user.unblock': 'Desbloquear a un usuario',
  'user.resend-activation': 'Reenviar la activación a un usuario',
  'user.give-waiting-credits': 'Acreditar los créditos en espera de un usuario',
  'page.create': 'Agregar una página',
  'page.save': 'Guardar una página',
  'page.publish': 'Publicar una página',
  'page.restore': 'Recuperar una versión de una página',
  'page.withdraw': 'Sacar una página',
  'plan.add-price': 'Poner un precio a un plan',
  'plan.remove-price': 'Quitar un precio de un plan',
  'pack.add': 'Agregar un pack',
  'pack.add-price': 'Poner un precio a un pack',
  'pack.remove-price': 'Quitar un precio de un pack',
  'payment.refund': 'Devolver un pago',
  'payment.settle-finding': 'Resolver un hallazgo de los pagos',
  'fleet.create': 'Agregar un grupo',
  'fleet.change': 'Cambiar un grupo',
  'fleet.export': 'Descargar los grupos',
  'fleet.invite': 'Invitar a un grupo',
  'fleet.resend': 'Reenviar la invitación a un grupo',
  'fleet.remove-member': 'Quitar a alguien de un grupo',
  'price-change.announce': 'Cambiar el precio a quienes tienen un plan',
  'price-change.withdraw': 'Dejar sin efecto un cambio de precio',
  'price-change.retry': 'Probar de nuevo un cambio de precio',
  'price-change.export': 'Descargar un cambio de precio',
  'payment.repeat': 'Repetir lo que un pago no pudo resolver',
  'payment.cancel-subscription': 'Cancelar una suscripción sin plan',
  'payment.ask-dispute': 'Preguntar por un desconocimiento o un reclamo',
  'subscription.see-leaving': 'Ver un pedido de baja',
  'payment.export': 'Descargar los pagos',
  'payment.export-findings': 'Descargar lo que los pagos no resuelven',
  'subscription.export': 'Descargar las suscripciones',
  'user.give-plan': 'Dar un plan a un usuario',
  'user.prolong-plan': 'Prolongar el plan de un usuario',
  'media.add': 'Subir una imagen o un PDF',
  'media.change': 'Cambiar una imagen o un PDF',
  'media.remove': 'Borrar una imagen o un PDF',
  'issue.create': 'Agregar una edición de la revista',
  'ad.create': 'Agregar un aviso',
  'ad.save': 'Guardar un aviso',
  'ad.publish': 'Publicar un aviso',
  'ad.withdraw': 'Retirar un aviso',
  'ad.remove': 'Borrar un aviso',
  'issue.save': 'Guardar una edición de la revista',
  'issue.publish': 'Publicar una edición de la revista',
  'issue.withdraw': 'Retirar una edición de la revista',
  'issue.remove': 'Borrar una edición de la revista',
  'article.create': 'Agregar una noticia',
  'article.save': 'Guardar una noticia',
  'article.publish': 'Publicar o programar una noticia',
  'article.withdraw': 'Retirar una noticia',
  'article.remove': 'Borrar el borrador de una noticia',
  'article.restore': 'Recuperar una versión de una noticia',
  'news-category.create': 'Agregar una categoría de noticias',
  'news-category.change': 'Cambiar una categoría de noticias',
  'news-category.remove': 'Borrar una categoría de noticias',
}

export const AUDIT_ENTITY_NAMES: Readonly<Record<AuditEntity, string>> = {
  'price-list': 'Lista de precios',
  edition: 'Edición',
  'list-format': 'Formato de lista',
  staff: 'Equipo',
  cpi: 'Índice de precios',
  dollar: 'Dólar',
  photos: 'Fotos',
  geography: 'Localidades',
  queue: 'Colas',
  usage: 'Uso de la guía',
  user: 'Usuario',
  page: 'Página',
  plan: 'Plan',
  pack: 'Pack',
  payment: 'Pago',
  fleet: 'Grupo',
  'price-change': 'Cambio de precio',
  subscription: 'Suscripción',
  media: 'Imagen o PDF',
  article: 'Noticia',
  'news-category': 'Categoría de noticias',
  issue: 'Edición de la revista',
  ad: 'Aviso',
}

export const STAFF_ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  editor: 'editor',
  'back-office': 'back office',
  admin: 'administrador',
}

const PAGES: Readonly<Partial<Record<AuditEntity, string>>> = {
  'price-list': 'price-lists',
  edition: 'editions',
  'list-format': 'formats',
  staff: 'staff',
  user: 'users',
  page: 'pages',
  pack: 'pack-offers',
  fleet: 'fleets',
  'price-change': 'price-changes',
  subscription: 'subscriptions',
  media: 'media',
  article: 'news',
  'news-category': 'news-categories',
  issue: 'magazine',
  ad: 'ads',
}

/** Example: `Lista de precios 12`. A series has a name without number. */
export function entityName({ entity, entityId }: Pick<AuditSummary, 'entity' | 'entityId'>): string {
  const name = AUDIT_ENTITY_NAMES[entity]
  return entityId === null ? name : `${name} ${entityId}`
}

/** Null without a page or after a removal. */
export function entityPage({
  entity,
  entityId,
  action,
}: Pick<AuditSummary, 'entity' | 'entityId' | 'action'>): string | null {
  const page = PAGES[entity]
  if (page === undefined || entityId === null || action.endsWith('.remove')) return null
  return `/${page}/${entityId}/show`
}

export function actorName({ staffEmail, staffRole }: Pick<AuditSummary, 'staffEmail' | 'staffRole'>): string {
  if (staffEmail === null) return 'el sistema o la línea de comandos'
  return staffRole === null ? staffEmail : `${staffEmail} (${STAFF_ROLE_NAMES[staffRole]})`
}
