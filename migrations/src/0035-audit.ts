import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Audit1732100000035 implements MigrationInterface {
  name = 'Audit1732100000035'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit (
        id int generated always as identity primary key,
        at timestamptz not null default now(),
        action text collate "C" not null,
        entity text collate "C" not null,
        -- null where it was done to a whole series
        entity_id int,
        -- As they were then, without a reference: the entry outlives whom it names. Null where the command line or the
        -- system itself did it.
        staff_id int,
        staff_email text collate "C",
        staff_role text collate "C",
        -- a pseudonym of where the request came from
        client text collate "C",
        before jsonb,
        after jsonb,
        check ((staff_id is null) = (staff_email is null) and (staff_id is null) = (staff_role is null))
      );
      create index audit_by_entity on audit (entity, entity_id, id);
      create index audit_by_action on audit (action, id);
      create index audit_by_staff on audit (staff_id, id) where staff_id is not null;

      -- Append-only, for the application's own role too.
      create function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          raise exception 'The audit is append-only' using errcode = 'insufficient_privilege';
        end
      $$;
      create trigger audit_append_only before update or delete or truncate on audit
        for each statement execute function refuse_audit_change();
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
