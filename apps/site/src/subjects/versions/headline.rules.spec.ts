import { headline } from './headline.rules.js'

test.each([
  ['Gol Trend', 'Gol Trend 1.6 Trendline', 'Volkswagen Gol Trend', '1.6 Trendline'],
  ['Gol', 'GOL Trend', 'Volkswagen Gol', 'Trend'],
  ['Gol Trend', '1.6 SD 3P EXTREME', 'Volkswagen Gol Trend', '1.6 SD 3P EXTREME'],
  ['Gol', 'Golf 1.4', 'Volkswagen Gol', 'Golf 1.4'],
  ['Gol', 'Gol', 'Volkswagen Gol', ''],
])('splits model %p with version %p into %p and %p', (group, version, large, small) => {
  expect(headline({ brand: 'Volkswagen', group, version })).toEqual({ large, small })
})
