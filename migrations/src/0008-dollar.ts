import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Dollar rates and the consumer price index (decision 013). */
export class Dollar1732100000008 implements MigrationInterface {
  name = 'Dollar1732100000008'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Every quote that was ever accepted; the newest one is today's rate.
      create table dollar_rate (
        casa text collate "C" not null check (casa in ('oficial', 'blue')),
        -- pesos for a dollar, the selling rate
        value numeric(14, 4) not null check (value > 0),
        quoted_at timestamptz not null,
        fetched_at timestamptz not null,
        -- who says so: a service's host, 'import' or 'demo' (invented)
        source text collate "C" not null,
        primary key (casa, quoted_at)
      );

      create table cpi_index (
        period text collate "C" primary key check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
        value numeric(20, 6) not null check (value > 0),
        -- 'import' or 'demo' (invented)
        source text collate "C" not null,
        updated_at timestamptz not null
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
