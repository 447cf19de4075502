import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Jobs written in the business transaction (design D9). */
export class Outbox1732100000002 implements MigrationInterface {
  name = 'Outbox1732100000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        -- Also the job's id in the queue. Not a sequence: a Redis that outlives a database would take the new
        -- database's first ids for jobs it has already run.
        id uuid primary key default gen_random_uuid(),
        job text not null,
        payload jsonb not null,
        -- given by callers who want a job once, however often they ask
        key text,
        run_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        -- how often the queue refused this row while it took others
        attempts int not null default 0,
        relayed_at timestamptz,
        set_aside_at timestamptz,
        problem text
      );
      create index outbox_pending on outbox (run_at) where relayed_at is null and set_aside_at is null;
      create unique index outbox_key on outbox (job, key) where key is not null;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
