import type { MigrationInterface, QueryRunner } from 'typeorm'
import { LOCALITIES, NEIGHBOURHOODS, PROVINCES } from './data/geography.js'

const namesOf = (text: string) => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

/** Provinces, neighbourhoods of Buenos Aires and main localities (issue 15; decision 053). */
export class Geography1732100000047 implements MigrationInterface {
  name = 'Geography1732100000047'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table province (
        -- the code of the national statistics office
        id smallint primary key,
        name text not null unique
      );

      -- Profiles name them by their text: an id is for lists to choose from, and stays with its locality.
      create table locality (
        id int generated always as identity primary key,
        province_id smallint not null references province,
        name text not null check (name <> ''),
        -- tells it from others of its name; empty where it isn't known
        department text not null default '',
        -- of a neighbourhood of the city of Buenos Aires
        comuna smallint check (comuna between 1 and 15),
        -- in the official list; null where that doesn't have it, or hasn't been imported
        code text collate "C" unique deferrable initially deferred,
        -- came with Preciosa: no import removes it
        shipped boolean not null,
        unique (province_id, name, department) deferrable initially deferred
      );
    `)
    await runner.query(`insert into province (id, name) select * from unnest($1::smallint[], $2::text[])`, [
      PROVINCES.map(([code]) => code),
      PROVINCES.map(([, name]) => name),
    ])
    const city = Object.entries(NEIGHBOURHOODS).flatMap(([comuna, names]) =>
      namesOf(names).map((name) => ({ province: 2, name, comuna: Number(comuna) })),
    )
    const others = Object.entries(LOCALITIES).flatMap(([province, names]) =>
      namesOf(names).map((name) => ({ province: Number(province), name, comuna: null })),
    )
    const all = [...city, ...others]
    await runner.query(
      `insert into locality (province_id, name, comuna, shipped)
       select given.province, given.name, given.comuna, true
         from unnest($1::smallint[], $2::text[], $3::smallint[]) with ordinality given (province, name, comuna, at)
        order by given.at`,
      [all.map(({ province }) => province), all.map(({ name }) => name), all.map(({ comuna }) => comuna)],
    )
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
