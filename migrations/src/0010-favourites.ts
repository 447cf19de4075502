import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Favourites1732100000010 implements MigrationInterface {
  name = 'Favourites1732100000010'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table favourite (
        account_id int not null references account on delete cascade,
        codia int not null,
        vehicle_type vehicle_type not null,
        added_at timestamptz not null,
        primary key (account_id, codia)
      );

      create table idempotent_answer (
        account_id int not null references account on delete cascade,
        key text collate "C" not null,
        -- hash of the call and what was sent
        question bytea not null,
        -- json and not jsonb, which would put its fields in another order; null while the work goes on
        answer json,
        -- until when whoever came first may take over it; afterwards somebody else may
        held_until timestamptz not null,
        expires_at timestamptz not null,
        primary key (account_id, key)
      );
      create index idempotent_answer_by_expiry on idempotent_answer (expires_at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
