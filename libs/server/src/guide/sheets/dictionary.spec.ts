import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { DictionaryService } from './dictionary.service.js'

const eva = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'A' } as const
const BODY = 3
const WIDTH = 6

let test: TestDatabase
let db: Database
let dictionary: DictionaryService
beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'dictionary', pool: 4 }).initialize())
  dictionary = new DictionaryService(db)
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

const revisions = async () =>
  Object.fromEntries(
    (await db.query<{ topic: string; revision: number }>('select topic, revision::int from guide_state')).map(
      ({ topic, revision }) => [topic, revision],
    ),
  )

it('words a feature and its choices anew, but keeps how imports know them', async () => {
  await db.query(
    `insert into feature_choice (feature_id, key, description) values ($1, 'tricuerpo', 'Tricuerpo')`,
    [BODY],
  )
  const before = await dictionary.one(BODY)
  const known = await revisions()
  const choice = before.choices.find(({ description }) => description === 'Tricuerpo')!
  const { revision, longDescription, unit, most } = before
  const after = await dictionary.change(
    BODY,
    {
      ...{ revision, longDescription, unit, most, description: 'Carrocería' },
      choices: [{ id: choice.id, description: 'Tres cuerpos' }],
    },
    eva,
  )
  expect(after).toMatchObject({ description: 'Carrocería', revision: revision + 1 })
  expect(after.choices).toHaveLength(before.choices.length)
  expect(after.choices).toContainEqual({ id: choice.id, description: 'Tres cuerpos' })
  expect(await db.query('select key from feature_choice where id = $1', [choice.id])).toEqual([
    { key: 'tricuerpo' },
  ])
  const raised = await revisions()
  for (const type of after.vehicleTypes) expect(raised[type]).toBe((known[type] ?? 0) + 1)
  expect((await dictionary.all()).find(({ id }) => id === BODY)?.description).toBe('Carrocería')
  expect(
    await db.query(
      `select action, entity_id as id, after->>'description' as after from audit order by id desc limit 1`,
    ),
  ).toEqual([{ action: 'feature.change', id: BODY, after: 'Carrocería' }])
})

it('refuses a second editor, an unknown feature and a number without its bound', async () => {
  const { id, choices, category, type, vehicleTypes, ...was } = await dictionary.one(WIDTH)
  expect([id, choices, category, type, vehicleTypes.length > 0]).toEqual([
    WIDTH,
    [],
    'specification',
    'other',
    true,
  ])
  const change = { ...was, choices: [] }
  const results = await Promise.allSettled([
    dictionary.change(WIDTH, { ...change, description: 'Ancho uno' }, eva),
    dictionary.change(WIDTH, { ...change, description: 'Ancho dos' }, eva),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { revision } = await dictionary.one(WIDTH)
  await expect(dictionary.change(WIDTH, { ...change, revision, most: null }, eva)).rejects.toMatchObject({
    code: 'validation',
  })
  await expect(dictionary.change(9998, change, eva)).rejects.toMatchObject({ code: 'not-found' })
})
