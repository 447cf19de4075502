import { readFileSync } from 'node:fs'
import { functionsOf, migrations } from '@preciosa/migrations'
import { migrate } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { printSchema } from './print-schema.js'
import { SCHEMA_FILE } from './schema-file.js'

describe('the schema', () => {
  let database: TestDatabase
  let client: pg.Client

  beforeEach(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    await client.connect()
  })

  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  const bodyOf = async (name: string) => {
    const { rows } = await client.query<{ body: string }>(
      'select prosrc as body from pg_proc where proname = $1',
      [name],
    )
    return rows.map(({ body }) => body)
  }

  it('is what migrations/schema.sql shows; npm run schema renews the file', async () => {
    expect(await printSchema(client)).toBe(readFileSync(SCHEMA_FILE, 'utf8'))
  })

  it('has functions whose bodies hold', async () => {
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { text } of rows) await client.query(text)
  })

  it('takes over the text of a changed function, also when it changes back', async () => {
    const withText = async (body: string) => {
      const changed = `create or replace function refuse_change() returns trigger language plpgsql as $$${body}$$;`
      const list = [...migrations.slice(0, -1), functionsOf([changed])]
      const { migrations: ran } = await migrate({
        url: database.url,
        migrations: list,
        shippedData: () => Promise.resolve([]),
      })
      return ran.length
    }
    const first = 'begin return old; end'
    const second = 'begin return new; end'
    expect(await withText(first)).toBe(1)
    expect(await withText(first)).toBe(0)
    expect(await withText(second)).toBe(1)
    expect(await bodyOf('refuse_change')).toEqual([second])
    expect(await withText(first)).toBe(1)
    expect(await bodyOf('refuse_change')).toEqual([first])
  })

  it('is printed with objects of every kind, without those of extensions', async () => {
    const before = new Set((await printSchema(client)).split('\n'))
    await client.query(`
      create table printed (id int primary key, twice int generated always as (id * 2) stored, word text collate "C");
      create index printed_by_word on printed (word) where id > 0;
      create view printed_words as select word from printed;
      create materialized view kept_words as select word from printed;
      create sequence printed_number as int;
      create type printed_kind as enum ('one', 'other');
      create function printed_trigger() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger printed_first before insert on printed for each row execute function printed_trigger();
      comment on column printed.word is 'A word';
    `)
    const added = (await printSchema(client)).split('\n').filter((line) => line !== '' && !before.has(line))
    expect(added).toEqual([
      `create type printed_kind as enum ('one', 'other');`,
      'create sequence printed_number as integer start 1 increment 1 minvalue 1 maxvalue 2147483647;',
      'create table printed (',
      '  twice integer generated always as ((id * 2)) stored,',
      '  word text collate "C",',
      '  constraint printed_pkey PRIMARY KEY (id)',
      'CREATE INDEX printed_by_word ON public.printed USING btree (word) WHERE (id > 0);',
      'CREATE TRIGGER printed_first BEFORE INSERT ON public.printed FOR EACH ROW EXECUTE FUNCTION printed_trigger();',
      'create materialized view kept_words as',
      ' SELECT word',
      '   FROM printed;',
      'create view printed_words as',
      ' SELECT word',
      '   FROM printed;',
      'CREATE OR REPLACE FUNCTION public.printed_trigger()',
      'AS $function$ begin return null; end $function$;',
      "comment on column public.printed.word is 'A word';",
    ])
  })
})
