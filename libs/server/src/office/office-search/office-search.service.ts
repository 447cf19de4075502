import { Inject, Injectable } from '@nestjs/common'
import type { StaffRole } from '@preciosa/contracts'
import { type StaffAction, staffMay } from '@preciosa/contracts/registry'
import {
  type Found,
  FOUND_KINDS,
  type FoundKind,
  MOST_FOUND_OF_A_KIND,
} from '@preciosa/contracts/office-search'
import { CONFIG, type Config, Database, dayAt } from '@preciosa/platform'
import { vehicleNames } from '../../guide/catalogue/index.js'
import { PeopleService } from '../../people/accounts/index.js'
import { orderName } from '../../payments/orders/index.js'
import { OfficeSearchRepository } from './office-search.repository.js'
import { type SearchTerms, termsOf } from './office-search.rules.js'

const MOST = MOST_FOUND_OF_A_KIND
const ORDER_STATES = {
  pending: 'pendiente',
  paid: 'pagado',
  cancelled: 'cancelado',
  refunded: 'devuelto',
} as const
const TYPES = { cars: 'Auto', motorcycles: 'Moto' } as const
const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** The permission that a kind needs; the guide is public. */
const FOUND_KIND_ACTIONS: Readonly<Record<FoundKind, StaffAction>> = {
  person: 'users.read',
  order: 'payments.read',
  vehicle: 'session',
  article: 'news.read',
  message: 'messages.read',
  fleet: 'fleets.read',
}

/** The search of the console's bar. What was searched goes to no log and to no audit. */
@Injectable()
export class OfficeSearchService {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>,
    @Inject(PeopleService) private readonly people: Pick<PeopleService, 'page'>,
  ) {}

  /** In the order of `FOUND_KINDS`; only kinds that the role may read. */
  async find(words: string, role: StaffRole): Promise<Found[]> {
    const terms = termsOf(words)
    const found: Found[] = []
    // One after another: a search holds one connection.
    for (const kind of FOUND_KINDS)
      if (staffMay(role, FOUND_KIND_ACTIONS[kind])) found.push(...(await this.ofKind(kind, terms)))
    return found
  }

  private ofKind(kind: FoundKind, terms: SearchTerms): Promise<Found[]> {
    switch (kind) {
      case 'person':
        return this.persons(terms)
      case 'order':
        return this.orders(terms)
      case 'vehicle':
        return this.vehicles(terms)
      case 'article':
        return this.articles(terms)
      case 'message':
        return this.messages(terms)
      case 'fleet':
        return this.fleets(terms)
    }
  }

  private async persons({ words: q }: SearchTerms): Promise<Found[]> {
    const asked = { page: 1, perPage: MOST, sort: 'email', order: 'ASC', filter: { q } } as const
    const { data } = await this.people.page(asked)
    return data.map(({ id, email, name, deleted, blocked }) => ({
      kind: 'person',
      title: deleted ? `Cuenta borrada ${id}` : email,
      line: [name, `N.º ${id}`, ...(blocked ? ['bloqueada'] : [])]
        .filter((part) => part !== null)
        .join(' · '),
      page: `/users/${id}/show`,
    }))
  }

  private async orders(terms: SearchTerms): Promise<Found[]> {
    const orders = await this.repository.orders(terms)
    return orders.map(({ id, status, amount, email, createdAt, ...order }) => ({
      kind: 'order',
      title: `${orderName(order)}, ${pesos.format(amount)}`,
      line: [ORDER_STATES[status], dayText(dayAt(createdAt)), email ?? 'cuenta borrada'].join(' · '),
      page: `/payments/${id}/show`,
    }))
  }

  private async vehicles(terms: SearchTerms): Promise<Found[]> {
    const ids = await this.repository.vehicles(terms)
    const named = await vehicleNames(
      this.db.pool,
      ids.map((version) => ({ kind: 'version', ...version })),
    )
    return named.map(({ id, vehicleType, name }) => ({
      kind: 'vehicle',
      title: name,
      line: `${TYPES[vehicleType]} · codia ${id}`,
      page: `${this.config.siteUrl.replace(/\/+$/, '')}/ficha/${vehicleType}/${id}`,
    }))
  }

  private async articles(terms: SearchTerms): Promise<Found[]> {
    const articles = await this.repository.articles(terms)
    return articles.map(({ id, title, day }) => ({
      kind: 'article',
      title,
      line: `N.º ${id} · ${dayText(day)}`,
      page: `/news/${id}/show`,
    }))
  }

  private async messages(terms: SearchTerms): Promise<Found[]> {
    const messages = await this.repository.messages(terms)
    return messages.map(({ id, email, subject, createdAt }) => ({
      kind: 'message',
      title: subject,
      line: `${email} · ${dayText(dayAt(createdAt))}`,
      page: `/messages/${id}/show`,
    }))
  }

  private async fleets(terms: SearchTerms): Promise<Found[]> {
    const fleets = await this.repository.fleets(terms)
    return fleets.map(({ id, name, seats, endsAt }) => ({
      kind: 'fleet',
      title: name,
      line: `${seats} lugares · hasta el ${dayText(dayAt(new Date(endsAt.getTime() - 1)))}`,
      page: `/fleets/${id}/show`,
    }))
  }

  private get repository(): OfficeSearchRepository {
    return new OfficeSearchRepository(this.db.pool, MOST)
  }
}

/** `2026-11-28` → `28/11/2026`. */
function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}
