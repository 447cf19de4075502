import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Staff sign in with separate passwords, apart from the visitors' identities (decision 023). */
export class StaffApart1732100000022 implements MigrationInterface {
  name = 'StaffApart1732100000022'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table staff add column password_hash text;

      -- Who has an account of the site with the same identity keeps it, password included: for the console they get
      -- another, or whoever learned the one would know the other.
      update staff s set password_hash = i.password
        from identity.account i
       where i."userId" = s.subject and i."providerId" = 'credential'
         and not exists (select from account a where a.issuer = s.issuer and a.subject = s.subject);
      delete from identity."user" u using staff s
       where u.id = s.subject
         and not exists (select from account a where a.issuer = s.issuer and a.subject = s.subject);

      update staff set email = lower(email);
      alter table staff drop column issuer, drop column subject, add unique (email);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
