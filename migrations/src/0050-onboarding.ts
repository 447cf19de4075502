import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Onboarding1732100000050 implements MigrationInterface {
  name = 'Onboarding1732100000050'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile
        add activity text,
        add areas_of_interest text[] not null default '{}',
        add vehicles_of_interest text[] not null default '{}',
        add brands_of_interest text[] not null default '{}',
        -- when every answer was there for the first time
        add completed_at timestamptz;

      -- What a person has answered in the onboarding wizard; where they stand follows from it.
      create table account_onboarding (
        account_id int primary key references account on delete cascade,
        answers jsonb not null default '{}',
        -- the plan they chose; nobody has it by that
        plan_id int references plan,
        updated_at timestamptz not null,
        -- when they left its last page
        finished_at timestamptz
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
