import { createHash, randomBytes, randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Asker, Fact } from '../session/fact.js'
import { type Answered, answersTo, FactsOfOne } from '../session/reader-facts.server.js'
import { type OwnWords, type ReaderKind, readerKindOf } from '../session/reader-kind.rules.js'
import { type Sender, sentBy } from '../session/reader.server.js'
import { standInFor } from '../session/stand-in.server.js'
import { forOthersToo } from '../visitor.server.js'
import { cookiesOfKey, type PageKey } from './kept-pages.rules.js'
import { commonPolicyOf, type Made, stands } from './standing.js'
import { filled, type Template, templateOf } from './template.rules.js'
import { wholeAnswer, wholeBody } from './whole-answer.js'

/** Some 700 sheets of a kind. Apart from what visitors' pages have: no number of accounts takes theirs away. */
const MAX_BYTES = 64 * 1024 * 1024
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 2048
/** Of how many pages it is known what they say of their readers. */
const MAX_ASKED = 10_000
/** How long a page that was found to be one person's counts as such. */
const ONE_PERSONS_MS = 60_000
/** How often a page is made whose guide changed meanwhile. */
const ATTEMPTS = 2
const POLICY = 'content-security-policy'
const NONCE = /^(.*'nonce-)([A-Za-z0-9+/]+=*)('.*)$/
/** As entry.server has it for a page that is made for one person. */
const OF_ONE_PERSON = 'private, no-store'

interface KeptTemplate extends Made {
  bytes: number
  page: Copied
}

/** A page that copies are made of. */
interface Copied {
  template: Template
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** What comes before its nonce and after it. */
  policy: readonly [string, string]
}

/** What a page asks of its reader, and until when it is made for each person alone. */
interface Asked {
  facts: readonly Fact[]
  ownUntil: number
}

interface Options {
  render: (request: Request) => Promise<Response>
  siteUrl: string
  senderOf: (request: Request) => Promise<Sender>
  now?: () => number
  maxBytes?: number
}

/** A person's page that is asked for. */
interface Wanted {
  key: PageKey
  kind: ReaderKind
  own: OwnWords
  asker: Asker
  /** Of address and kind. */
  name: string
}

/**
 * The pages that people have in common with others of their kind, in memory, with holes in place of what is one
 * person's. Each is made with a stand-in who has no token, of its address, the kind and the facts that its loaders asked; these are
 * asked anew in the name of everyone who reads it.
 */
export class PersonPages {
  private readonly templates: LRUCache<string, KeptTemplate>
  /** By address and kind. */
  private readonly asked: LRUCache<string, Asked>
  private readonly making = new Map<string, Promise<unknown>>()
  private readonly now: () => number

  constructor(private readonly options: Options) {
    this.now = options.now ?? (() => performance.now())
    this.templates = new LRUCache({
      maxSize: options.maxBytes ?? MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    })
    this.asked = new LRUCache({ max: MAX_ASKED })
  }

  /** Within a visit. @returns null where the page has to be made for the one who asks, from their own request */
  async page(key: PageKey, request: Request): Promise<Response | null> {
    const sender = await this.options.senderOf(request)
    if (sender.kind !== 'person' || sender.user === null || sender.session.old) return null
    const { user, session, person } = sender
    const { kind, own } = readerKindOf(person, user.muestraCodia)
    const asker = { token: session.value, user: () => Promise.resolve(user) }
    return this.copyFor({ key, kind, own, asker, name: digestOf([key, kind]) })
  }

  private async copyFor(wanted: Wanted, hasWaited = false): Promise<Response | null> {
    const { name, own, asker } = wanted
    const asked = this.asked.get(name)
    if (asked !== undefined && asked.ownUntil > this.now()) return null
    const known = await answersTo(asked?.facts ?? [], asker).catch(() => null)
    // What fails is told by the page that is then made for them.
    if (known === null) return null
    const kept = this.templates.get(templateName(wanted, known))
    if (kept !== undefined && (await stands(kept, this.now()))) return copyOf(kept.page, own)
    const running = this.making.get(name)
    if (running !== undefined && !hasWaited) {
      // What becomes one person's page, or fails, is the affair of the one who asked first.
      await running.catch(() => null)
      return this.copyFor(wanted, true)
    }
    const making = this.make(wanted, known).finally(() => this.making.delete(name))
    this.making.set(name, making)
    return making
  }

  private async make(wanted: Wanted, known: readonly Answered[], attempt = 1): Promise<Response | null> {
    const { key, kind, own, asker, name } = wanted
    const { render, siteUrl } = this.options
    const words = placeholders()
    const facts = new FactsOfOne(asker, known)
    const standIn = { shared: sentBy(standInFor(kind, words)), facts }
    const madeAt = this.now()
    const headers = new Headers({ cookie: cookiesOfKey(key) })
    const { made: answer, sources } = await forOthersToo(
      () => render(new Request(siteUrl + key.address, { headers })),
      standIn,
    )
    const html = wholeBody(answer)
    // It leads elsewhere.
    if (facts.isOfTheirKind && html === undefined) return answer
    const page = html === undefined ? null : copiedOf(answer, html, words)
    if (!facts.isOfTheirKind || page === null) {
      this.asked.set(name, { facts: [], ownUntil: madeAt + ONE_PERSONS_MS })
      return null
    }
    const used = await facts.used()
    this.asked.set(name, { facts: used.map(([fact]) => fact), ownUntil: -Infinity })
    if (sources !== null && commonPolicyOf(answer) !== null) {
      const kept = { page, sources, madeAt, bytes: bytesOf(page.template) }
      // A publication in the middle would leave two editions in one page.
      if (attempt < ATTEMPTS && !(await stands(kept, this.now()))) return this.make(wanted, used, attempt + 1)
      this.templates.set(templateName(wanted, used), kept)
    }
    return copyOf(page, own)
  }
}

/** Words that nothing else on a page can be. */
function placeholders(): Required<OwnWords> {
  const word = () => randomBytes(16).toString('hex')
  return { email: word(), name: word(), credits: 10 ** 14 + randomInt(2 ** 47) }
}

/** Null for a page whose holes can't be filled. */
function copiedOf({ status, headers }: Response, html: Buffer, own: Required<OwnWords>): Copied | null {
  const policy = headers.get(POLICY) ?? ''
  const [, before = '', nonce, after = ''] = NONCE.exec(policy) ?? []
  if (nonce === undefined) return null
  const template = templateOf(html.toString(), { own, nonce })
  if (template === null) return null
  const others = [...headers].filter(([name]) => name !== POLICY && name !== 'cache-control')
  return { template, status, headers: others, policy: [before, after] }
}

/** A page with one person's words and a nonce of its own. */
function copyOf({ template, status, headers, policy }: Copied, own: OwnWords): Response {
  const nonce = randomBytes(16).toString('base64')
  return wholeAnswer(filled(template, own, nonce), {
    status,
    headers: [
      ...headers.map(([name, value]): [string, string] => [name, value]),
      [POLICY, policy[0] + nonce + policy[1]],
      ['cache-control', OF_ONE_PERSON],
    ],
  })
}

function bytesOf({ parts, holes }: Template): number {
  return ENTRY_BYTES + parts.reduce((sum, { length }) => sum + length, 0) + 100 * holes.length
}

function templateName({ name }: Wanted, answers: readonly Answered[]): string {
  return digestOf([name, answers.map(([fact, answer]) => [fact.name, answer])])
}

function digestOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
