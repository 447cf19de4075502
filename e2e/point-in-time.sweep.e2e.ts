import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@preciosa/platform'
import { migrations } from '@preciosa/migrations'
import type { RunningPostgres } from '@preciosa/sandbox'
import { bringShippedDataUpToDate } from '@preciosa/server'
import { addPeople, describeWith, fetchedBody, printFigures, type SignedInPerson } from '@preciosa/testing'
import { startApi } from './programs.js'
import { ask, valueOf, WalArchive } from './wal-archive.js'

const PEOPLE = 500
const CREDITS = 7

/** Each row of each table as text. */
async function rowsOf(server: RunningPostgres): Promise<Record<string, unknown[]>> {
  const tables = await ask<{ name: string }>(
    server,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'identity')`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) rows[name] = await ask(server, `select t::text from ${name} t order by 1`)
  return rows
}

describeWith(['postgres-server', 'pgbackrest'], 'a database with an archive of its WAL', () => {
  let folder: string
  let archive: WalArchive
  let main: RunningPostgres
  let people: SignedInPerson[]
  let before: Record<string, unknown[]>
  let moment: string
  /** Shortly after the table was emptied. */
  let later: { moment: string; rows: Record<string, unknown[]> }
  /** Of WAL between the backup and the moment. */
  let segment: string
  const copies: RunningPostgres[] = []
  const started = Date.now()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-wal-'))
    archive = await WalArchive.create(folder)
    main = await archive.startMain()
    await migrate({ url: main.url, migrations, shippedData: bringShippedDataUpToDate })
    await archive.ask(main, 'stanza-create')
    const now = async () =>
      String(await valueOf(main, `clock_timestamp() at time zone 'America/Argentina/Buenos_Aires' || '-03'`))
    const add = () => addPeople(main.url, { count: PEOPLE, credits: CREDITS })
    await add()
    await archive.ask(main, 'backup')
    await add()
    segment = String(await valueOf(main, 'pg_walfile_name(pg_current_wal_lsn())'))
    // Ends the segment and waits until it is archived.
    await archive.ask(main, 'check')
    people = await add()
    before = await rowsOf(main)
    moment = await now()
    await ask(main, 'truncate account cascade')
    later = { rows: await rowsOf(main), moment: await now() }
    await add()
    await archive.ask(main, 'check')
  })

  afterAll(async () => {
    await Promise.all([main, ...copies].map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
    printFigures(`Archived, emptied and restored in ${Math.round((Date.now() - started) / 1000)} s`)
  })

  it('comes back on a second server as it was before a table was emptied', async () => {
    expect(await valueOf(main, `select count(*) from account`)).toBe(PEOPLE)
    expect(before['public.account']).toHaveLength(3 * PEOPLE)
    const copy = await archive.startCopy('copy', moment)
    copies.push(copy)
    expect(await rowsOf(copy)).toEqual(before)
    const files = join(folder, 'files')
    await mkdir(files)
    const api = await startApi(copy.url, files)
    try {
      const headers = { authorization: `Bearer ${people.at(-1)!.token}` }
      const answer = await fetch(`${api.url}/admin/user/credits`, { headers })
      expect(await fetchedBody(answer)).toMatchObject({ balance: CREDITS })
    } finally {
      await api.stop()
    }
  })

  it('does not start if a segment of its WAL is missing', async () => {
    const file = await archive.segment(segment)
    await rename(file, join(folder, 'missing'))
    await expect(archive.startCopy('broken', moment)).rejects.toThrow(
      'recovery ended before configured recovery target was reached',
    )
    await rename(join(folder, 'missing'), file)
  })

  it('goes back in its place and archives on', async () => {
    await main.stop()
    main = await archive.returnMain(moment)
    expect(await rowsOf(main)).toEqual(before)
    await archive.ask(main, 'check')
    expect(await valueOf(main, 'pg_walfile_name(pg_current_wal_lsn())')).toMatch(/^00000002/)
  })

  it('goes to another moment after it went back', async () => {
    await main.stop()
    main = await archive.returnMain(later.moment, '--target-timeline=current')
    expect(await rowsOf(main)).toEqual(later.rows)
  })
})
