import type { Database } from '@preciosa/platform'
import { addPlan } from '@preciosa/testing'

export const ORDER = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** `many` rows of each kind that look alike, and one of each that doesn't. */
export async function fillOffice(db: Database, many: number): Promise<void> {
  const statements = [
    `insert into account (issuer, subject, email, created_at)
       select 'urn:x', n::text, 'persona-' || n || '@correo.example', '2026-01-01' from generate_series(1, ${many}) n`,
    `insert into account (issuer, subject, email, created_at)
       values ('urn:x', 'ana', 'Ana.Gomez@flota.example', '2026-02-01')`,
    `insert into profile (account_id, type, first_name, last_name, created_at)
       select id, 'individual', case subject when 'ana' then 'Ana' else 'Eva' end, 'Gómez ' || subject, created_at
         from account`,
    `insert into payment_order (id, account_id, kind, idempotency_key, product_id, name, amount_cents, credits, billed, status,
                                settled_at, paid_at, receipt, payment_id, created_at)
       select md5(id::text)::uuid, id, 'pack', 'k', 1, 'Pack de 10 consultas', 650000, 10, '{}', 'paid', created_at,
              created_at, id, (9000000 + id)::text, created_at from account where subject <> 'ana'`,
    `insert into payment_order (id, account_id, kind, idempotency_key, product_id, name, amount_cents, credits, billed,
                                payment_id, created_at)
       select '${ORDER}', id, 'pack', 'k', 1, 'Pack de 50 consultas', 2550050, 50, '{}', '77001122', '2026-11-20T15:00:00Z'
         from account where subject = 'ana'`,
    `insert into subscription (account_id, plan_id, code, name, billing, kind, professional, price_cents,
                               infocredits_per_month, status, starts_at, external_id, created_at)
       select a.id, s.plan_id, s.code, s.name, s.billing, s.kind, s.professional, s.price_cents, s.infocredits_per_month,
              s.status, s.starts_at, 'preapproval-' || a.id, s.created_at
         from subscription s cross join account a where a.subject not in ('1', 'ana')`,
    `insert into plan_invoice (id, account_id, subscription_id, invoice_id, plan_id, name, billing, amount_cents, credits,
                               billed, status, settled_at, paid_at, receipt, payment_id, created_at)
       select md5('invoice' || a.id)::uuid, a.id, s.id, 'invoice-' || a.id, s.plan_id, s.name, s.billing, s.price_cents,
              s.infocredits_per_month, '{}', 'paid', a.created_at, a.created_at, ${many} + a.id,
              (8000000 + a.id)::text, a.created_at
         from subscription s join account a on a.id = s.account_id`,
    `insert into payment (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id, updated_at,
                          seen_at)
       select payment_id, id, 'approved', '', amount_cents, 0, 'ARS', '1', created_at, created_at from bill`,
    `insert into brand (id, vehicle_type, name) values (1, 'cars', 'Citroën'), (2, 'motorcycles', 'Honda')`,
    `insert into model_group (brand_id, name, key) values (1, 'C3 Aircross', 'c3 aircross'), (2, 'CB 500', 'cb 500')`,
    `insert into version (id, vehicle_type, brand_id, group_id)
       select 120000 + n, 'cars', 1, 1 from generate_series(1, ${Math.min(many, 8000)}) n`,
    `insert into version (id, vehicle_type, brand_id, group_id) values (220001, 'motorcycles', 2, 2)`,
    `insert into version_name (version_id, name) select id, '1.6 VTi Feel ' || id from version`,
    `update search_name set guide = null where version_id = 120002`,
    `insert into article (updated_at) select '2026-11-01' from generate_series(1, ${many})`,
    `insert into article_version (article_id, number, content, folded_title, slug, media, created_at)
       select id, 1, jsonb_build_object('title', 'Nota ' || id, 'type', 'COMMON_NEWS', 'date', '2026-11-01'),
              'nota ' || id, 'nota', '{}', '2026-11-01'
         from article`,
    `insert into article_version (article_id, number, content, folded_title, slug, media, created_at)
       values (7, 2, '{"title": "El Salón de São Paulo", "type": "COMMON_NEWS", "date": "2026-11-02"}',
               'el salon de sao paulo', 'x', '{}', '2026-11-02')`,
    `insert into contact_message (door, email, subject, message, created_at)
       select 'public', 'escribe-' || n || '@correo.example', 'Consulta por la guía ' || n, 'Hola', '2026-11-01'
         from generate_series(1, ${many}) n`,
    `insert into contact_message (door, email, subject, message, created_at)
       values ('companies', 'ana.gomez@flota.example', 'Cotización anual', 'Hola', '2026-11-03T02:00:00Z')`,
    `insert into fleet (name, seats, price_cents, starts_at, ends_at, created_at)
       select 'Empresa ' || n, 5, 100, '2026-01-01', '2027-01-01', '2026-01-01' from generate_series(1, ${many}) n`,
    `insert into fleet (name, seats, price_cents, starts_at, ends_at, created_at)
       values ('Logística del Sur', 12, 100, '2026-01-01T03:00:00Z', '2027-01-01T03:00:00Z', '2026-01-01')`,
    'analyze',
  ]
  const [buyers, ...others] = statements
  await db.query(buyers!)
  await addPlan(db.query.bind(db), { accountId: 1, code: 'individualCar', startsAt: new Date('2026-01-02') })
  for (const statement of others) await db.query(statement)
}
