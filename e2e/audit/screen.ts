import type { PlanCode } from '@preciosa/contracts'
import type { Locator, Page } from 'playwright-core'
import type { OfficeIds } from '../fixtures/filled-office.js'

export interface ScreenOf {
  name: string
  then?: (page: Page) => Promise<unknown>
  shown: (page: Page) => Locator
  problem?: RegExp
}

export interface SiteScreen extends ScreenOf {
  /** Plan of the signed-in user; a visitor by default. */
  as?: PlanCode
  appNames?: PlanCode
  says?: string
  /** May have the placeholders `:codia`, `:brand`, `:group`, `:compared` and `:period` of `sampleOf`. */
  path: string
}

export interface ConsoleScreen extends ScreenOf {
  /** After `#/`; null before signing in. */
  address: ((ids: OfficeIds) => string) | null
}
