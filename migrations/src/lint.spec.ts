import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { step } from './index.js'
import { brokenRules, isConcurrent } from './steps.js'

const SQUAWK = join(process.cwd(), 'node_modules/squawk-cli/js/bin/squawk')
const CONFIG = join(process.cwd(), 'migrations/squawk.toml')
const STEPS = join(__dirname, 'steps')

interface Finding {
  rule_name: string
}

/** Names of the broken rules. */
function lint(file: string): string[] {
  const how = isConcurrent(file) ? '--no-assume-in-transaction' : '--assume-in-transaction'
  const args = [SQUAWK, '--config', CONFIG, how, '--reporter', 'json', file]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const findings = JSON.parse(stdout) as Finding[]
  if ((status === 0) !== (findings.length === 0)) throw new Error(`squawk ended with ${status}: ${stderr}`)
  return findings.map(({ rule_name: rule }) => rule)
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preciosa-lint-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function lintText(name: string, text: string): string[] {
  const file = join(folder, name)
  writeFileSync(file, `${text}\n`)
  return lint(file)
}

it('finds no broken rule in the steps', () => {
  const files = readdirSync(STEPS).filter((file) => file.endsWith('.sql'))
  const found = files.map((file) => [
    file,
    ...lint(join(STEPS, file)),
    ...brokenRules(readFileSync(join(STEPS, file), 'utf8')),
  ])
  expect(found).toEqual(files.map((file) => [file]))
})

it.each([
  ['a column without a default', 'alter table brand add column note text;'],
  ['a column with a constant default', `alter table brand add column note text not null default '';`],
  [
    'a table with its index',
    `create table dealer_note (id uuid primary key, brand_id int not null references brand (id));
     create index dealer_note_by_brand on dealer_note (brand_id);`,
  ],
  ['a constraint for new rows', `alter table brand add constraint noted check (note <> '') not valid;`],
  ['the validation of a constraint', 'alter table brand validate constraint noted;'],
  [
    'a removal with the reason why it is safe',
    `-- Not read since 1.3.
     -- squawk-ignore ban-drop-column
     alter table brand drop column note;`,
  ],
])('accepts %s', (_, text) => {
  expect([lintText('0001-good.sql', text), brokenRules(text.replace(/\n +/g, '\n'))]).toEqual([[], []])
})

it.each([
  ['an update of all rows', `update brand set note = '';`],
  ['a deletion', 'delete from brand;'],
  ['emptying a table', 'truncate brand;'],
  ['a block of code', 'do $$ begin alter table brand drop column note; end $$;'],
  ['a removal with all that depends on it', 'drop function if exists note_of cascade;'],
  ['triggers that are off', 'alter table brand disable trigger all;'],
  ['fewer rights', 'revoke all on brand from preciosa;'],
  ['two tables', 'alter table brand add column a text;\nalter table version add column b text;'],
  ['all rules ignored', '-- A reason.\n-- squawk-ignore-file\nalter table brand drop column note;'],
  [
    'a rule ignored without a reason',
    '-- squawk-ignore ban-drop-column\nalter table brand drop column note;',
  ],
])('refuses %s', (_, text) => {
  expect(brokenRules(text)).toHaveLength(text.startsWith('do ') ? 3 : 1)
})

it.each(['commit', 'begin', 'set lock_timeout = 0', 'lock table brand'])(
  'runs no step with %s',
  (statement) => {
    const text = `alter table brand add column note text;\n${statement};\n`
    expect(() => step('note-1732100000001', text)).toThrow(`${statement} is no statement of a step`)
  },
)

it.each([
  ['adding-required-field', 'alter table brand add column note text not null;'],
  ['adding-field-with-default', 'alter table brand add column noted timestamptz default clock_timestamp();'],
  ['adding-not-nullable-field', 'alter table brand alter column note set not null;'],
  ['adding-foreign-key-constraint', 'alter table brand add column note_id int references note (id);'],
  ['constraint-missing-not-valid', `alter table brand add constraint noted check (note <> '');`],
  ['require-concurrent-index-creation', 'create index brand_by_note on brand (note);'],
  ['require-concurrent-index-deletion', 'drop index if exists brand_by_note;'],
  [
    'ban-concurrent-index-creation-in-transaction',
    `alter table brand add column note text;
     create index concurrently if not exists brand_by_note on brand (note);`,
  ],
  ['ban-drop-column', 'alter table brand drop column note;'],
  ['ban-drop-table', 'drop table if exists brand;'],
  ['renaming-column', 'alter table brand rename column note to remark;'],
  ['renaming-table', 'alter table brand rename to make;'],
  ['changing-column-type', 'alter table brand alter column note type bigint using note::bigint;'],
])('refuses what breaks %s', (rule, text) => {
  expect(lintText('0001-bad.sql', text)).toContain(rule)
})

it('accepts a concurrent index that can be repeated, outside a transaction only', () => {
  const file = '0001-index.concurrently.sql'
  const statement = (condition: string) =>
    `create index concurrently ${condition} brand_by_note on brand (note);`
  expect(lintText(file, statement('if not exists'))).toEqual([])
  expect(lintText(file, statement(''))).toEqual(['prefer-robust-stmts'])
})
