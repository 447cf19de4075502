import type { IssueLink } from '@preciosa/contracts/magazine'
import { issueLinkPath } from '../../../paths.js'

const MINUTES_LEFT_MS = 30_000

export class IssueRefusedError extends Error {
  constructor(readonly status: number) {
    super(`The digital edition was refused with ${status}`)
  }
}

/** The file of a digital edition. Its link lasts minutes, so a long reading renews it. */
export class IssueFile {
  private link: IssueLink | undefined
  private endsAt = 0

  constructor(private readonly number: number) {}

  /** @throws IssueRefusedError, TypeError without a network */
  async bytes(): Promise<number> {
    return (await this.current()).bytes
  }

  /** @param end past the last byte; @throws IssueRefusedError, TypeError without a network */
  async part(begin: number, end: number): Promise<Uint8Array> {
    const { url } = await this.current()
    const answer = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` } })
    if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer())
    this.link = undefined
    throw new IssueRefusedError(answer.status)
  }

  private async current(): Promise<IssueLink> {
    if (this.link !== undefined && Date.now() < this.endsAt) return this.link
    const answer = await fetch(issueLinkPath(this.number))
    if (!answer.ok) throw new IssueRefusedError(answer.status)
    const link = (await answer.json()) as IssueLink
    this.endsAt = Date.now() + link.seconds * 1000 - MINUTES_LEFT_MS
    this.link = link
    return link
  }
}
