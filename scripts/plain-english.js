/** Words that comments, test titles and documents do without (CONTRIBUTING.md). */
const REFUSED_WORDS = [
  'whoever',
  'whomever',
  'whom',
  'whatever',
  'wherever',
  'somebody',
  'nobody',
  'of who',
  'what is asked',
  'what is sent',
  'what is told',
  'what is said',
  'told',
  'stand-in',
  'stand-ins',
  'kept page',
  'kept pages',
  'way back',
  'half of the guide',
]

/** Numbered pages and names of pages that this project doesn't hold, so that readers can't look them up. */
const CITATIONS = [
  String.raw`(?:design|spec|specification|reference)[\s*]+(?:D\d+|§ ?\d+|\d+[\s*,]+§ ?\d+)`,
  String.raw`spec [12]`,
  String.raw`issue \d+`,
  String.raw`(?:api|design|visual|not-yet)\.md`,
]

/** Matches each refused word, phrase or citation, in upper or lower case. */
export function refusedWords() {
  return new RegExp(String.raw`\b(?:${[...REFUSED_WORDS, ...CITATIONS].join('|')})\b`, 'gi')
}
