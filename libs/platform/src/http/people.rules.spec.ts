import { isPersonsBrowser } from './people.rules.js'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
  `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; CUBOT X70) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) ${CHROME} Mobile Safari/537.36 Instagram 390.0.0.0 Android`,
  `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${IPHONE} GSA/380.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.0;FBDV/iPhone14,5]`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; es) Presto/2.12.423 Version/12.16',
])('takes %s for a person’s browser', (agent) => {
  expect(isPersonsBrowser(agent)).toBe(true)
})

it.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'GoogleOther',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1',
  'facebookcatalog/1.0',
  'meta-externalagent/1.1',
  'meta-externalfetcher/1.1',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; YandexImages/3.0)',
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 11; moto g power) ${CHROME} Mobile Safari/537.36 Chrome-Lighthouse`,
  'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  'Pingdom.com_bot_version_1.4',
  'curl/8.14.1',
  'Wget/1.25.0',
  'python-requests/2.32.4',
  'Java/17.0.2',
  'Go-http-client/2.0',
  'axios/1.11.0',
  'Apache-HttpClient/4.5.14',
  'PostmanRuntime/7.46',
])('takes %s for a program', (agent) => {
  expect(isPersonsBrowser(agent)).toBe(false)
})
