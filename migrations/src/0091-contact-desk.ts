import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ContactDesk1732100000091 implements MigrationInterface {
  name = 'ContactDesk1732100000091'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contact_message
        drop constraint contact_message_door_check,
        add constraint contact_message_door_check check (door in ('public', 'companies', 'plan')),
        add column type text collate "C" not null default 'other',
        add column state text collate "C" not null default 'new'
          check (state in ('new', 'in-work', 'answered', 'closed')),
        add column holder_id integer references staff,
        -- Rises with each change by staff, so that a second member is noticed.
        add column revision integer not null default 1,
        add column changed_by text,
        add column changed_at timestamptz,
        add column company_kind text collate "C",
        add column company_sector text not null default '',
        add column next_step text not null default '',
        add column next_step_on date,
        -- Of the door 'plan': the plan that the person leaves, and when they asked to.
        add column subscription_id integer references subscription,
        add column leaving_at timestamptz,
        add constraint contact_message_of_plan
          check ((door = 'plan') = (subscription_id is not null) and (door = 'plan') = (leaving_at is not null));

      create unique index contact_message_of_leaving on contact_message (subscription_id, leaving_at);
      create index contact_message_by_address on contact_message (lower(email));
      create index contact_message_unanswered on contact_message (state) where state in ('new', 'in-work');

      create table contact_note (
        id integer generated always as identity primary key,
        message_id integer not null references contact_message on delete cascade,
        staff_id integer not null references staff,
        text text not null,
        written_at timestamptz not null
      );
      create index contact_note_by_message on contact_note (message_id);

      create table contact_answer (
        id integer generated always as identity primary key,
        message_id integer not null references contact_message on delete cascade,
        staff_id integer not null references staff,
        subject text not null,
        text text not null,
        written_at timestamptz not null
      );
      create index contact_answer_by_message on contact_answer (message_id);

      -- Types of messages with an address of their own.
      create table contact_address (
        type text collate "C" primary key,
        address text not null,
        staff_email text not null,
        updated_at timestamptz not null
      );

      update contact_message set
        type = case split_part(subject, ':', 1)
          when 'Consulta' then 'question'
          when 'Petición Revista' then 'magazine'
          when 'Reporte' then 'report'
          else 'other' end
       where door = 'public';
      update contact_message set
        type = case split_part(subject, ':', 1)
          when 'Consulta masiva de datos en línea' then 'bulk-data'
          when 'Homologación de Bases de Datos' then 'matching'
          when 'Asesoramiento técnico' then 'advice'
          when 'Investigación de mercado' then 'research'
          when 'Publicidad' then 'advertising'
          when 'InfoGrid Grupal' then 'group'
          when 'Prensa Comunicación y Lanzamientos' then 'press'
          else 'company-other' end
       where door = 'companies';
      -- Until now messages were answered from the operator's mailbox.
      update contact_message set state = 'closed' where created_at < now() - interval '30 days';

      insert into contact_message
        (door, type, email, subject, message, created_at, subscription_id, leaving_at, state, changed_by, changed_at)
      select 'plan', 'unsubscribe', a.email, 'Baja: ' || s.name, 'Pidió la baja en la página de su plan.',
             s.cancel_requested_at, s.id, s.cancel_requested_at,
             case when l.seen_at is null then 'new' else 'closed' end, t.email, l.seen_at
        from subscription s join account a on a.id = s.account_id
        left join leaving_seen l on l.subscription_id = s.id and l.requested_at = s.cancel_requested_at
        left join staff t on t.id = l.staff_id
       where s.status = 'ending' and s.cancel_requested_at is not null
       order by s.cancel_requested_at;
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
