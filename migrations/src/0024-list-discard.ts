import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ListDiscard1732100000024 implements MigrationInterface {
  name = 'ListDiscard1732100000024'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null where the system set the list aside; why stands in problem in both cases.
      alter table price_list
        add discarded_at timestamptz, add discarded_by_id int, add discarded_by text,
        -- Of the reports in their order, kept apart: a page of lists must not read reports of many megabytes.
        add report_periods jsonb not null generated always as (jsonb_path_query_array(reports, '$[*].period')) stored,
        add report_types jsonb not null generated always as (jsonb_path_query_array(reports, '$[*].vehicleType')) stored;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
