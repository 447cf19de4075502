import Sequencer = require('@jest/test-sequencer')

/** Jest's order of test files, longest first, knowing the longest where its cache doesn't. */
declare class LongestFirst extends Sequencer.default {}
declare namespace LongestFirst {
  const SECONDS: Readonly<Record<string, number>>
}
export = LongestFirst
