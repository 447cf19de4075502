import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ProfileArea1732100000051 implements MigrationInterface {
  name = 'ProfileArea1732100000051'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Written whole or not at all. Names of places, not ids: as a profile has them.
      create table billing_information (
        account_id int primary key references account on delete cascade,
        enterprise_name text not null,
        email text not null,
        tax_status text not null,
        tax_type text not null,
        -- as it is kept: a CUIT or CUIL with its dashes
        tax_id text not null,
        address text not null,
        province text not null,
        locality text not null,
        zip_code text not null,
        updated_at timestamptz not null
      );

      -- A person's photo, as it was made anew; the file under its key is theirs alone.
      create table profile_photo (
        account_id int primary key references account on delete cascade,
        file_key text collate "C" not null unique,
        updated_at timestamptz not null
      );
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
