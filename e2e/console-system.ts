import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { openPriceLists, type OpenPriceLists } from '@preciosa/server'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import { createTestDatabase, freePort, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { PASSWORD, type Program, SECRETS, startApi, startWorker } from './programs.js'
import { addStaff, enterConsole, type Role, type StaffAccount } from './staff.js'

const STAFF = {
  admin: 'admin',
  editor: 'editor',
  leaver: 'editor',
  reader: 'editor',
} as const satisfies Record<string, Role>
export type Member = keyof typeof STAFF

export class ConsoleSystem {
  private constructor(
    readonly database: TestDatabase,
    readonly folder: string,
    readonly api: Program,
    readonly mercadoPago: RunningMercadoPago,
    private readonly worker: Program,
    private readonly lists: OpenPriceLists,
    private readonly staff: Record<Member, StaffAccount>,
  ) {}

  /** @param more variables of API and worker */
  static async start(more: Record<string, string> = {}): Promise<ConsoleSystem> {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-console-'))
    const filesDir = join(folder, 'files')
    const own = { DATABASE_URL: database.url, DATABASE_POOL: '2', FILES_DIR: filesDir }
    const config = loadConfig({ ...SECRETS, ...own })
    const staff = await addStaff(config, STAFF)
    const [mercadoPago, port] = [await startMercadoPago(), await freePort()]
    const all = { ...mercadoPago.envFor(`http://127.0.0.1:${port}`), ...more }
    const [api, worker, lists] = await Promise.all([
      startApi(database.url, filesDir, { port, more: all }),
      startWorker(database.url, filesDir, all),
      openPriceLists(config),
    ])
    return new ConsoleSystem(database, folder, api, mercadoPago, worker, lists, staff)
  }

  async stop(): Promise<void> {
    await this.lists.close()
    await this.worker.stop()
    await this.api.stop()
    await this.mercadoPago.stop()
    await this.database.drop()
    await rm(this.folder, { recursive: true, force: true })
  }

  get url(): string {
    return `${this.api.url}/consola/`
  }

  async enter(context: BrowserContext, who: Member): Promise<void> {
    await enterConsole(context, this.url, this.staff[who])
  }

  async signIn(page: Page, who: Member, password = PASSWORD): Promise<void> {
    await page.goto(this.url)
    await this.giveCredentials(page, who, password)
  }

  async giveCredentials(page: Page, who: Member, password = PASSWORD): Promise<void> {
    await page.getByLabel('E-mail').fill(this.staff[who].email)
    await page.getByLabel('Contraseña').fill(password)
    await page.getByLabel('Código del autenticador').fill(this.staff[who].code())
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  }

  async uploadList(page: Page, name: string, text: string): Promise<void> {
    await this.chooseList(page, name, text)
    await page.getByRole('button', { name: 'Subir' }).click()
    await page.waitForURL(/#\/price-lists\/\d+\/show/)
    await page.getByRole('heading', { name: 'Qué trae' }).waitFor()
  }

  async takeIn(name: string, text: string): Promise<number> {
    const path = join(this.folder, name)
    await writeFile(path, text)
    const format = await this.lists.formats.named('preciosa')
    return (await this.lists.priceLists.importFile(path, format)).priceListId
  }

  async publish(context: BrowserContext, id: number): Promise<void> {
    const answer = await context.request.post(new URL(`/backoffice/price-lists/${id}/publish`, this.url).href)
    if (!answer.ok()) throw new Error(await answer.text())
  }

  async query(statement: string, values: unknown[] = []): Promise<object[]> {
    const client = new pg.Client({ connectionString: this.database.url })
    await client.connect()
    const { rows } = await client.query<object>(statement, values).finally(() => client.end())
    return rows
  }

  async chooseList(page: Page, name: string, text: string): Promise<void> {
    const path = join(this.folder, name)
    await writeFile(path, text)
    await page.goto(`${this.url}#/price-lists/create`)
    await page.getByLabel('Archivo de la lista').setInputFiles(path)
  }
}

export async function confirmed(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
