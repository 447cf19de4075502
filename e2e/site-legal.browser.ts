import { expectEachLook } from './fixtures/each-look.js'
import { test } from './fixtures/site-test.js'

for (const path of ['/terminos', '/politicas'])
  test(
    `${path} can be read in every colour scheme, in a small window and with large text`,
    { tag: '@sweep' },
    async ({ faked, openWindow }) => {
      await expectEachLook(faked.site, openWindow, path)
    },
  )
