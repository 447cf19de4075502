/** Words that comments, test titles and documents do without (CONTRIBUTING.md). ESLint refuses them, `npm run house` counts them. */
export const REFUSED_WORDS = [
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

/** Matches each refused word or phrase, in upper or lower case. */
export function refusedWords() {
  return new RegExp(`\\b(?:${REFUSED_WORDS.join('|')})\\b`, 'gi')
}
