import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GuideScreens1732100000040 implements MigrationInterface {
  name = 'GuideScreens1732100000040'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a month's edition changed, worked out once. It holds for this pair of editions alone: after a publication
      -- or a rollback the pair is another one, and the row is made anew.
      create table edition_changes (
        vehicle_type vehicle_type not null,
        period text collate "C" not null,
        edition_id int not null references edition,
        previous_id int not null references edition,
        -- of what the program writes into changes
        format smallint not null,
        changes jsonb not null,
        primary key (vehicle_type, period)
      );

      -- Model groups that enough people paid to look at lately; counted nightly, all rows anew.
      create table popular_group (
        vehicle_type vehicle_type not null,
        group_id int not null references model_group,
        people int not null check (people > 0),
        primary key (vehicle_type, group_id)
      );
      -- The ledger is written in the order of time: a block range index finds a month and costs a charge next to nothing.
      create index credit_spend_by_time on credit_spend using brin (spent_at) with (autosummarize = on);

      create table contact_message (
        id int generated always as identity primary key,
        door text collate "C" not null check (door in ('public', 'companies')),
        email text not null,
        subject text not null,
        message text not null,
        created_at timestamptz not null
      );
      create index contact_message_by_time on contact_message (created_at);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
