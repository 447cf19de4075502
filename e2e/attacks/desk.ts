import type { AttackedSystem } from './attacked-system.js'

const BOUNDARY = 'limite-de-un-ataque'

export class Desk {
  private constructor(
    private readonly system: AttackedSystem,
    private readonly from: string,
    readonly cookie: string,
  ) {}

  static async open(system: AttackedSystem, from: string, role = 'admin'): Promise<Desk> {
    const { email, password } = system.user(role)
    const { status, headers, text } = await system.post(from, '/backoffice/session', { email, password })
    const [cookie = ''] = (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '')
    if (cookie === '') throw new Error(`The ${role} can't sign in: ${status} ${text}`)
    return new Desk(system, from, cookie)
  }

  get(path: string) {
    return this.system.ask(this.from, `${this.system.run.urls.api}/backoffice${path}`, {
      headers: { cookie: this.cookie },
    })
  }

  post(path: string, body: unknown) {
    return this.system.post(this.from, `/backoffice${path}`, body, { cookie: this.cookie })
  }

  async upload(fields: Record<string, string>, file: Buffer): Promise<number> {
    const answer = await this.system.ask(this.from, `${this.system.run.urls.api}/backoffice/price-lists`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: Buffer.concat([
        ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
        part('name="file"; filename="lista"', file),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    })
    if (answer.status !== 202) throw new Error(`The upload was refused: ${answer.status} ${answer.text}`)
    return (JSON.parse(answer.text) as { id: number }).id
  }

  async list(id: number): Promise<{ status: string; problem: string | null }> {
    return JSON.parse((await this.get(`/price-lists/${id}`)).text) as {
      status: string
      problem: string | null
    }
  }
}

function part(disposition: string, content: string | Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
}
