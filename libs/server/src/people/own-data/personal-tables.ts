export interface PersonalTable {
  section: string
  about: string
  table: string
  /** SQL condition on `t` and `person` (`id`, `email`). */
  whose: string
  /** Columns without personal data, or with secrets. */
  without: readonly string[]
}

const OWN = 't.account_id = person.id'
const OF_OWN_PLAN = 't.subscription_id in (select id from subscription where account_id = person.id)'
const OF_OWN_ORDER = 't.bill_id in (select id from bill where account_id = person.id)'

/** Before activation the address is unverified, so another person may have written the messages. */
const OWN_MESSAGE = (message: string) => `lower(${message}.email) = lower(person.email)
  and exists (select from account where id = person.id and activated_at is not null)`

/** Others may have typed the address; who confirmed it can read it. */
const OWN_REQUEST = (request: string) =>
  `${request}.address_proved_at is not null and lower(${request}.email) = lower(person.email)`

/** A spec requires each table of accounts here or in LEFT_OUT; new columns are exported without a change here. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    section: 'cuenta',
    about: 'Tu cuenta: cuándo se creó y se activó, y si alguien del equipo la bloqueó y por qué.',
    table: 'account',
    whose: 't.id = person.id',
    without: ['network'],
  },
  {
    section: 'identidad',
    about:
      'Quién sos al ingresar. De tu contraseña no se guarda más que una huella, que no está en este archivo.',
    table: 'identity."user"',
    whose: 't.id = (select subject from account where id = person.id)',
    without: [],
  },
  {
    section: 'formas_de_ingresar',
    about: 'Con qué entrás: contraseña (credential), Google, Facebook o Apple, y cómo te conocen ahí.',
    table: 'identity.account',
    whose: 't."userId" = (select subject from account where id = person.id)',
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  },
  {
    section: 'perfil',
    about: 'Lo que contaste de vos.',
    table: 'profile',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'infocredits_retirados',
    about: 'InfoCredits sin gastar que se retiraron, y por qué: por ejemplo, porque se devolvió su pago.',
    table: 'credit_taken_back',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'textos_aceptados',
    about:
      'Qué versiones de los términos y de las políticas aceptaste, cuándo y cómo: al registrarte (sign-up; social, con Google, Facebook o Apple) o al ingresar (sign-in).',
    table: 'page_acceptance',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'bienvenida',
    about: 'Lo que respondiste al empezar, y el último plan que elegiste.',
    table: 'account_onboarding',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'facturacion',
    about: 'Tus datos de facturación.',
    table: 'billing_information',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'foto',
    about: 'Cuándo cambiaste tu foto por última vez; la imagen está en «imagen», como base64.',
    table: 'profile_photo',
    whose: OWN,
    without: ['account_id', 'file_key'],
  },
  {
    section: 'sesiones',
    about: 'Tus sesiones abiertas, sin las claves que las abren.',
    table: 'access_token',
    whose: OWN,
    without: ['account_id', 'hash'],
  },
  {
    section: 'planes',
    about: 'Los planes que tuviste y tenés.',
    table: 'subscription',
    whose: OWN,
    without: ['account_id', 'owner_key'],
  },
  {
    section: 'historia_de_planes',
    about: 'Qué pasó con cada plan, y cuándo.',
    table: 'subscription_event',
    whose: OF_OWN_PLAN,
    without: [],
  },
  {
    section: 'cambios_de_precio',
    about: 'Los cambios de precio de tus planes que te avisamos, y cómo siguieron.',
    table: 'price_change_line',
    whose: OF_OWN_PLAN,
    without: [],
  },
  {
    section: 'bajas_vistas',
    about: 'Cuándo vio tu pedido de baja alguien del equipo.',
    table: 'leaving_seen',
    whose: OF_OWN_PLAN,
    without: ['staff_id'],
  },
  {
    section: 'grupos',
    about: 'Los grupos de InfoPro Grupal en los que tenés o tuviste un lugar, y desde cuándo.',
    table: 'fleet_member',
    whose: OWN,
    without: ['account_id', 'token_hash'],
  },
  {
    section: 'planes_en_mercado_pago',
    about: 'Lo que Mercado Pago dijo por última vez de tus suscripciones, y cuándo cambiaste la tarjeta.',
    table: 'provider_subscription',
    whose: 't.external_id in (select external_id from subscription where account_id = person.id)',
    without: [],
  },
  {
    section: 'compras',
    about:
      'Tus compras: qué, cuánto, cuándo, con qué datos de facturación y con qué tarjeta, de la que se guardan sólo la marca, los últimos cuatro números y el vencimiento.',
    table: 'payment_order',
    whose: OWN,
    without: ['account_id', 'idempotency_key', 'link', 'held_until', 'check_at', 'checks'],
  },
  {
    section: 'cobros_de_planes',
    about: 'Los cobros de tus planes: cuánto, cuándo, con qué datos de facturación y con qué tarjeta.',
    table: 'plan_invoice',
    whose: OWN,
    without: ['account_id', 'check_at', 'checks'],
  },
  {
    section: 'pagos',
    about: 'Lo que Mercado Pago dijo por última vez de cada pago tuyo.',
    table: 'payment',
    whose: OF_OWN_ORDER,
    without: ['collector_id'],
  },
  {
    section: 'facturas',
    about: 'Tus facturas y notas de crédito: qué, cuánto, con qué datos de facturación y qué dijo ARCA.',
    table: 'invoice',
    whose: OWN,
    without: ['account_id', 'series_id', 'issuer'],
  },
  {
    section: 'devoluciones',
    about: 'El dinero que se te devolvió o se está devolviendo, y por qué.',
    table: 'payment_refund',
    whose: OF_OWN_ORDER,
    without: ['staff_id', 'key'],
  },
  {
    section: 'pagos_por_revisar',
    about: 'Lo que de tus pagos tuvo que mirar el equipo, y cómo lo resolvió.',
    table: 'payment_finding',
    whose: OWN,
    without: ['account_id', 'settled_by'],
  },
  {
    section: 'infocreditos_por_cobro',
    about: 'Qué días pagó cada cobro de tus planes, cuántos InfoCredits dio, y si el dinero volvió.',
    table: 'plan_charge',
    whose: OF_OWN_PLAN,
    without: [],
  },
  {
    section: 'infocreditos_recibidos',
    about: 'InfoCredits que recibiste: por qué, cuántos usaste y hasta cuándo valen.',
    table: 'credit_lot',
    whose: OWN,
    without: ['account_id', 'owner_key'],
  },
  {
    section: 'infocreditos_de_regalo',
    about: 'InfoCredits de bienvenida y de regalo del último día, y los que esperan para acreditarse.',
    table: 'free_credits',
    whose: OWN,
    without: ['account_id', 'source', 'network'],
  },
  {
    section: 'consultas',
    about: 'Vehículos cuyos precios consultaste con InfoCredits, por su codia.',
    table: 'credit_spend',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'ajustes',
    about: 'InfoCredits que el equipo te dio o te quitó, y por qué.',
    table: 'credit_adjustment',
    whose: OWN,
    without: ['account_id', 'staff_id', 'key'],
  },
  {
    section: 'favoritos',
    about: 'Los vehículos que marcaste, por su codia.',
    table: 'favourite',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'correos',
    about:
      'Los correos que te mandamos: cuál, cuándo, con qué asunto y a qué dirección. Asunto y dirección se olvidan un mes después.',
    table: 'mail',
    whose: OWN,
    without: ['account_id', 'data', 'source', 'mailbox', 'again_of'],
  },
  {
    section: 'direccion_que_rechaza',
    about: 'Si el servidor de tu correo rechaza nuestros mails: desde cuándo, cuántos y qué contestó.',
    table: 'refusing_address',
    whose: OWN,
    without: ['account_id'],
  },
  {
    section: 'mensajes',
    about: 'Los mensajes que nos escribiste desde tu dirección, en los últimos dos años, y cómo siguieron.',
    table: 'contact_message',
    whose: OWN_MESSAGE('t'),
    without: ['holder_id', 'changed_by', 'revision'],
  },
  {
    section: 'respuestas',
    about: 'Lo que el equipo respondió a tus mensajes.',
    table: 'contact_answer',
    whose: `t.message_id in (select m.id from contact_message m where ${OWN_MESSAGE('m')})`,
    without: ['staff_id'],
  },
  {
    section: 'notas_de_mensajes',
    about: 'Lo que el equipo anotó al ocuparse de tus mensajes.',
    table: 'contact_note',
    whose: `t.message_id in (select m.id from contact_message m where ${OWN_MESSAGE('m')})`,
    without: ['staff_id'],
  },
  {
    section: 'arrepentimientos_y_bajas',
    about:
      'Los pedidos que hiciste con los botones de arrepentimiento y de baja, con tu dirección de correo.',
    table: 'consumer_request',
    whose: OWN_MESSAGE('t'),
    without: [],
  },
  {
    section: 'arrepentimientos_y_bajas_hechos',
    about: 'Lo que se hizo con tu cuenta por esos botones.',
    table: 'consumer_request_result',
    whose: OWN,
    without: ['account_id', 'message_id'],
  },
  {
    section: 'pedidos_de_privacidad',
    about:
      'Lo que pediste sobre tus datos, con tu dirección confirmada, hasta dos años después de que terminó.',
    table: 'privacy_request',
    whose: OWN_REQUEST('t'),
    without: ['holder_id', 'changed_by', 'revision'],
  },
  {
    section: 'historia_de_pedidos',
    about: 'Qué pasó con esos pedidos, lo que se respondió y lo que el equipo anotó.',
    table: 'privacy_event',
    whose: `t.request_id in (select r.id from privacy_request r where ${OWN_REQUEST('r')})`,
    without: ['staff_id'],
  },
  {
    section: 'acciones_del_equipo',
    about: 'Lo que el equipo hizo con tu cuenta.',
    table: 'audit',
    whose: `t.entity = 'user' and t.entity_id = person.id`,
    without: ['staff_id', 'staff_email', 'staff_role', 'client'],
  },
]

/** Tables of accounts outside the export, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  credit_account: 'a lock, and nothing else',
  credit_taken: 'which lots an adjustment took from: the lots and the adjustment say it',
  account_code: 'a code that was mailed, as a fingerprint, for ten minutes',
  privacy_link: 'a link that was mailed, as a fingerprint, for two days',
  account_link: 'a link that was mailed, as a fingerprint, for a day',
  consumer_request_link: 'a link that was mailed, as a fingerprint, for 30 days',
  idempotent_answer: 'answers that the person got, for a day, so that a request is done once',
}
