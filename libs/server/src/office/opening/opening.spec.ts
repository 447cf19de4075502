import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFilesDir } from '@preciosa/testing'
import { generateX25519Identity } from 'age-encryption'
import { RestoredRepository } from '../../operations/backup/index.js'
import { ReconcileService } from '../../payments/checks/index.js'
import { SendingService } from '../../payments/invoices/index.js'
import { openPeople, type TestPeople, type TestPerson } from '../../people/accounts/testing/open-people.js'
import { DeletionListService, DeletionService } from '../../people/own-data/index.js'
import { OpeningModule } from './opening.module.js'
import { OpeningService } from './opening.service.js'

let people: TestPeople
let folder: string
let restored: RestoredRepository
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-opening-'))
  const backups = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: await generateX25519Identity() }
  people = await openPeople([OpeningModule], { FILES_DIR: testFilesDir(), ...backups })
  restored = new RestoredRepository(people.db.pool)
})
afterAll(async () => {
  await people.close()
  await rm(folder, { recursive: true })
})
afterEach(() => jest.restoreAllMocks())

const open = () => people.get(OpeningService).open()
const listed = async ({ accountId }: TestPerson) => {
  const [row] = await people.db.query<{ at: Date }>('select created_at as at from account where id = $1', [
    accountId,
  ])
  return { id: accountId, createdAt: row!.at.getTime() }
}
const addressOf = async ({ accountId }: TestPerson) => {
  const [row] = await people.db.query<{ email: string }>('select email from account where id = $1', [
    accountId,
  ])
  return row?.email
}
const close = (deletions: { id: number; createdAt: number }[] = []) =>
  restored.put(new Date('2026-11-15T06:30:00Z'), people.clock.now(), deletions)

it('leaves a system that did not come from a backup alone', async () => {
  const compared = jest.spyOn(people.get(ReconcileService), 'run')
  expect(await open()).toBeNull()
  expect(compared).not.toHaveBeenCalled()
})

it('deletes again who was deleted since the backup, without a mail, and no one else', async () => {
  const [gone, staying, other] = [await people.person(), await people.person(), await people.person()]
  const { id, createdAt } = await listed(other)
  // Another account had the number of `other` after the backup.
  await close([await listed(gone), { id, createdAt: createdAt + 1 }, { id: 99_999, createdAt: 1 }])
  const mails = await people.mailsTo(gone.email, 'account-deleted')
  expect(await open()).toBeNull()
  expect(await addressOf(gone)).toBe('')
  expect([await addressOf(staying), await addressOf(other)]).toEqual([staying.email, other.email])
  expect(await people.mailsTo(gone.email, 'account-deleted')).toEqual(mails)
  expect(await restored.isClosed()).toBe(false)
})

it('stays closed while Mercado Pago is away, and says so', async () => {
  await close()
  const compared = jest.spyOn(people.get(ReconcileService), 'run').mockResolvedValueOnce(false)
  expect(await open()).toMatch(/Mercado Pago no contesta/)
  expect(await restored.find()).toMatchObject({
    openedAt: null,
    problem: expect.stringMatching(/Mercado Pago/) as string,
  })
  expect(await open()).toBeNull()
  expect(compared).toHaveBeenCalledTimes(2)
  expect(await restored.find()).toMatchObject({ openedAt: people.clock.now(), problem: null })
})

it('stays closed while a deletion fails', async () => {
  const gone = await people.person()
  await close([await listed(gone)])
  jest.spyOn(people.get(DeletionService), 'deleteAgain').mockRejectedValueOnce(new Error('Firebase is away'))
  expect(await open()).toMatch(/bajas posteriores/)
  expect(await restored.isClosed()).toBe(true)
  expect(await open()).toBeNull()
  expect(await addressOf(gone)).toBe('')
})

it('opens although single payments or invoices fail, which staff see', async () => {
  await close()
  jest
    .spyOn(people.get(ReconcileService), 'run')
    .mockRejectedValueOnce(new AggregateError([new Error('x')], 'one'))
  jest.spyOn(people.get(SendingService), 'run').mockRejectedValueOnce(new Error('ARCA is away'))
  expect(await open()).toBeNull()
})

it('keeps a list of the deleted beside the backups, without their data', async () => {
  const [first, second] = [await people.person(), await people.person()]
  const marks = [await listed(first), await listed(second)]
  await people.get(DeletionService).delete(first.accountId, first.email)
  await people.get(DeletionListService).keep()
  await people.get(DeletionService).delete(second.accountId, second.email)
  await people.get(DeletionListService).keep()
  const lines = (await readFile(join(folder, 'backups/deletions.txt'), 'utf8')).split('\n')
  expect(lines).toEqual(expect.arrayContaining(marks.map(({ id, createdAt }) => `${id} ${createdAt}`)))
  const jobs = await people.db.query(`select from outbox where job = 'accounts.keep-deletions'`)
  expect(jobs.length).toBeGreaterThanOrEqual(2)
})
