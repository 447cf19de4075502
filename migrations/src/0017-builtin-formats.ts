import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BuiltinFormats1732100000017 implements MigrationInterface {
  name = 'BuiltinFormats1732100000017'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The version of the built-in format that this one stems from; null for an operator's own. Formats of before
      -- are recognized by their text when the built-in ones are next brought up to date.
      alter table list_format add builtin_version int;

      -- What an installation was given once isn't given again: the operator may have removed it.
      create table given_format (name text collate "C" primary key);
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
