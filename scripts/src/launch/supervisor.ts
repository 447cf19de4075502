import { markOf } from '@preciosa/sandbox'
import type { SupervisedChild } from './child.js'
import { writePrivateJson } from './json-file.js'
import { paths } from './paths.js'
import type { StateFile } from './run-file.js'

type Stop = () => Promise<void>

export class EndingError extends Error {
  override name = 'EndingError'
}

export class Supervisor {
  private readonly children = new Set<SupervisedChild>()
  private readonly services: Stop[] = []
  private saving: Promise<void> = Promise.resolve()
  private isEnding = false
  readonly state: StateFile

  constructor(filesDir: string) {
    this.state = { supervisor: markOf(process.pid), children: [], databaseUrl: null, filesDir, urls: null }
  }

  /** @throws EndingError if the run is to end */
  check(): void {
    if (this.isEnding) throw new EndingError()
  }

  addService(stop: Stop): void {
    this.services.push(stop)
  }

  addChild(child: SupervisedChild): void {
    this.check()
    this.children.add(child)
  }

  removeChild(child: SupervisedChild): void {
    this.children.delete(child)
  }

  save(): Promise<void> {
    this.state.children = [...this.children].flatMap(({ mark }) => (mark === null ? [] : [mark]))
    const snapshot = structuredClone(this.state)
    this.saving = this.saving.then(() => writePrivateJson(paths.state, snapshot)).catch(() => undefined)
    return this.saving
  }

  /** Ends children, then services, then the database; callable again for late starters. */
  async end(): Promise<void> {
    this.isEnding = true
    await Promise.all([...this.children].map((child) => child.stop()))
    for (let stop = this.services.pop(); stop !== undefined; stop = this.services.pop()) await stop()
    await this.saving
  }
}
