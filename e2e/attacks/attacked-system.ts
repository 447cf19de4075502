import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { socialReturnPath } from '@preciosa/contracts/own-account'
import { type RunningOpenId, startOpenId } from '@preciosa/sandbox'
import { copyOfClone } from '../clone.js'
import { RunningClone, type RunFile } from '../running.js'

export interface DemoUser {
  email: string
  password: string
  plan?: string
  role?: string
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export class AttackedSystem {
  private constructor(
    readonly run: Omit<RunFile, 'users'> & { users: DemoUser[] },
    readonly folder: string,
    readonly social: { google: RunningOpenId; facebook: RunningOpenId },
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<AttackedSystem> {
    const [google, facebook] = await Promise.all([startOpenId('google'), startOpenId('facebook')])
    const clone = await copyOfClone({ built: true })
    const env = { ...google.env, ...facebook.env }
    const running = new RunningClone(clone.folder, undefined, 'start', env)
    const end = async () => {
      await running.end()
      await clone.remove()
      await Promise.all([google.stop(), facebook.stop()])
    }
    try {
      await running.ready()
      const run = (await running.runFile()) as AttackedSystem['run']
      const { site = '' } = run.urls
      google.allow(site + socialReturnPath('google'))
      facebook.allow(site + socialReturnPath('facebook'))
      return new AttackedSystem(run, clone.folder, { google, facebook }, end)
    } catch (error) {
      await end()
      throw error
    }
  }

  stop(): Promise<void> {
    return this.end()
  }

  user(planOrRole: string): DemoUser {
    const found = this.run.users.find(({ plan, role }) => plan === planOrRole || role === planOrRole)
    if (found === undefined) throw new Error(`No demo user ${planOrRole}`)
    return found
  }

  async ask(from: string, url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      const sent = request(url, { method, headers, localAddress: from, agent: false }, (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
    return answered
  }

  post(from: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(from, this.run.urls.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }
}
