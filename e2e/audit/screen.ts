import type { PlanCode } from '@preciosa/contracts'
import type { Locator, Page } from 'playwright-core'
import type { FlashCode } from '../../apps/site/src/flash/flashes.js'
import type { ListIds } from '../fixtures/filled-office.js'

/** What is seen of a page in a state. */
export interface ScreenOf {
  /** Of its files. */
  name: string
  /** What brings it about, on a page that answers to presses. */
  then?: (page: Page) => Promise<unknown>
  /** What is there once the screen is. */
  shown: (page: Page) => Locator
  /** An error of the page that it comes with. */
  problem?: RegExp
}

/** A page of the site in a state. */
export interface SiteScreen extends ScreenOf {
  /** The plan of the person who looks at it; a visitor by default. */
  as?: PlanCode
  /** The plan of the person whom the mobile app names to the page. */
  appNames?: PlanCode
  /** What is said on it once, as after a redirection. */
  says?: FlashCode
  /** With `:codia`, `:brand` and `:group` for the version of the pictures, `:compared` for it and others, `:period` for this month. */
  path: string
}

/** A screen of the console, as the administrator sees it in the office of the console's tests. */
export interface ConsoleScreen extends ScreenOf {
  /** After `#/`; null before signing in. */
  address: ((ids: ListIds) => string) | null
}
