import { besideThePage, factsOfStandIn, madeOf } from '../visitor.server.js'
import type { Asker, Fact, Facts } from './fact.js'
import { senderOf } from './reader.server.js'
import { tokenOf } from './session.server.js'

/**
 * A question that loaders ask about the person who reads a page, by its name. Pages that depend on a person in no other way are
 * kept by its answers: all that it works with comes in as its arguments.
 * @param ask its answer, which has to be of JSON
 * @returns the question; null is the answer for those who aren't signed in
 */
export function readerFact<W extends Words, T>(name: string, ask: Ask<W, T>): Question<W, T> {
  return question({ name, isOfKind: false }, ask)
}

/**
 * A question about the guide that a permission opens: all who have it are answered alike. Pages are kept as long as the guide is, so
 * that it is asked when they are made and not again.
 * @param route what is called for the answer, which has to change with the guide alone
 * @param ask its answer; null where it can't be had: such a page isn't kept
 */
export function planFact<W extends Words, T>(
  { id }: { id: string; cache: 'revision' },
  ask: Ask<W, T | null>,
): Question<W, T> {
  return question({ name: id, isOfKind: true }, ask)
}

type Words = readonly (string | number)[]
type Ask<W extends Words, T> = (asker: Asker, ...words: W) => Promise<T>
type Question<W extends Words, T> = (request: Request, ...words: W) => Promise<T | null>

function question<W extends Words, T>(kind: Omit<Fact, 'ask'>, ask: Ask<W, T>): Question<W, T> {
  return async (request, ...words) => {
    const facts = factsOfStandIn()
    if (facts !== null) return facts.of(factOf(kind, ask, words)) as Promise<T>
    const token = await tokenOf(request)
    if (token === null) return null
    const user = async () => {
      const sender = await senderOf(request)
      return sender.kind === 'person' ? sender.user : null
    }
    return ask({ token, user }, ...words)
  }
}

/** Apart from the function above: what is kept of a question holds nothing of the request that it was first asked by. */
function factOf<W extends Words>(
  { name, isOfKind }: Omit<Fact, 'ask'>,
  ask: Ask<W, unknown>,
  words: W,
): Fact {
  return { name: [name, ...words].join(' '), isOfKind, ask: (asker) => ask(asker, ...words) }
}

/** A fact and its answer. */
export type Answered = [fact: Fact, answer: unknown]

/** Asks facts in one person's name. */
export function answersTo(facts: readonly Fact[], asker: Asker): Promise<Answered[]> {
  return Promise.all(facts.map(async (fact): Promise<Answered> => [fact, (await fact.ask(asker)) ?? null]))
}

/** The facts of one person that a page is being made with: those that are known, and what else is asked for meanwhile. */
export class FactsOfOne implements Facts {
  /** Whether the page depends on nothing but its kind and facts. */
  isOfTheirKind = true
  private readonly asked = new Map<string, { fact: Fact; answer: Promise<unknown> }>()
  private readonly known: ReadonlyMap<string, unknown>

  constructor(
    private readonly asker: Asker,
    known: readonly Answered[],
  ) {
    this.known = new Map(known.map(([{ name }, answer]) => [name, answer]))
  }

  async of(fact: Fact): Promise<unknown> {
    const { name } = fact
    const asked = this.asked.get(name) ?? { fact, answer: this.answer(fact) }
    this.asked.set(name, asked)
    const answer = await asked.answer
    if (fact.isOfKind && answer === null) madeOf(null)
    return answer
  }

  endTheirKind(): void {
    this.isOfTheirKind = false
  }

  /** What the page was made with that others of their kind may be answered otherwise, in an order that doesn't depend on which loader came first. */
  used(): Promise<Answered[]> {
    const asked = [...this.asked.values()]
      .filter(({ fact }) => !fact.isOfKind)
      .sort((a, b) => (a.fact.name < b.fact.name ? -1 : 1))
    return Promise.all(asked.map(async ({ fact, answer }): Promise<Answered> => [fact, await answer]))
  }

  private async answer(fact: Fact): Promise<unknown> {
    if (this.known.has(fact.name)) return this.known.get(fact.name)
    return (await besideThePage(() => fact.ask(this.asker))) ?? null
  }
}
