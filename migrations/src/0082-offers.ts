import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Offers1732100000082 implements MigrationInterface {
  name = 'Offers1732100000082'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The newest price that has begun holds. Subscriptions and orders copy it, so a new one changes nothing sold.
      create table plan_price (
        id int generated always as identity primary key,
        plan_id int not null references plan,
        holds_from timestamptz not null,
        price_cents bigint not null check (price_cents >= 0),
        infocredits_per_month int not null check (infocredits_per_month >= 0),
        -- Null for what the software came with.
        staff_id int,
        staff_email text,
        reason text,
        created_at timestamptz not null,
        unique (plan_id, holds_from)
      );
      insert into plan_price (plan_id, holds_from, price_cents, infocredits_per_month, created_at)
      select id, '2020-01-01 00:00-03', price_cents, infocredits_per_month, now() from plan order by id;
      alter table plan drop column price_cents, drop column infocredits_per_month;

      create function plan_terms(p_now timestamptz)
      returns table (
        id int, code text, name text, billing text, kind text, professional boolean, price_cents bigint,
        infocredits_per_month int
      ) language sql stable parallel safe as $$
        select p.id, p.code, p.name, p.billing, p.kind, p.professional, price.price_cents, price.infocredits_per_month
          from plan p
         cross join lateral (
           select each.price_cents, each.infocredits_per_month
             from plan_price each
            where each.plan_id = p.id and each.holds_from <= p_now
            order by each.holds_from desc limit 1) price
      $$;

      create table product (
        id int generated always as identity primary key,
        infocredits int not null unique check (infocredits > 0)
      );
      create table product_price (
        id int generated always as identity primary key,
        product_id int not null references product,
        holds_from timestamptz not null,
        -- Before the discount of so many percent.
        list_price_cents bigint not null check (list_price_cents > 0),
        off int not null check (off between 0 and 90),
        sold boolean not null,
        staff_id int,
        staff_email text,
        reason text,
        created_at timestamptz not null,
        unique (product_id, holds_from)
      );
      insert into product (infocredits) values (15), (45), (60);
      insert into product_price (product_id, holds_from, list_price_cents, off, sold, created_at)
      select p.id, '2020-01-01 00:00-03', seed.list_price_cents, seed.off, true, now()
        from (values (15, 750000, 0), (45, 2250000, 10), (60, 3000000, 20)) seed (infocredits, list_price_cents, off)
        join product p on p.infocredits = seed.infocredits
       order by p.id;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
