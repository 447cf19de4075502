import { chunkOf } from './chunk-of.rules.js'

describe('chunkOf', () => {
  it.each([
    ['/project/node_modules/react-dom/client.js', 'framework'],
    ['/project/node_modules/@conform-to/react/dist/hooks.mjs', 'forms'],
    ['/project/apps/site/src/subjects/account/login-modal.tsx', 'forms'],
    ['/project/apps/site/src/subjects/account/deletion-modal.tsx', 'forms'],
    ['/project/apps/site/src/subjects/account/social-links.tsx', 'forms'],
    ['/project/apps/site/src/subjects/account/account-form.tsx', 'forms'],
    ['/project/apps/site/src/pages/sheet/report-form.tsx', 'forms'],
    ['/project/apps/site/src/subjects/contact/mail-form.tsx', 'forms'],
    ['/project/apps/site/src/subjects/contact/contact-dialog.tsx', 'contact'],
    ['/project/apps/site/src/subjects/contact/contact-dialogs.tsx', 'site'],
    ['/project/apps/site/src/pages/search-check/route.tsx', 'search-check'],
    ['/project/apps/site/src/subjects/look/paused-subscription.tsx', 'paused-subscription'],
    ['/project/apps/site/src/subjects/plans/pack-table.tsx', 'packs'],
    ['/project/apps/site/src/subjects/profile/data-fields.tsx', 'profile-form'],
    ['/project/apps/site/src/subjects/billing/billing-form.tsx', 'profile-form'],
    ['/project/apps/site/src/subjects/card/card-session.ts', 'card'],
    ['/project/apps/site/src/pages/checkout/result-page.tsx', 'checkout'],
    ['/project/apps/site/src/subjects/account/must-register.tsx', 'site'],
    ['/project/apps/site/src/subjects/account/use-modal.ts', 'site'],
    ['/project/apps/site/src/subjects/account/modal-host.tsx', 'site'],
    ['/project/apps/site/src/components/ui/button.tsx', 'site'],
    ['/project/libs/contracts/src/texts.ts', 'site'],
    ['/project/apps/site/src/subjects/prices/changed.tsx', 'sheet-parts'],
    ['/project/apps/site/src/components/ui/carousel.tsx', 'carousel'],
    ['/project/apps/site/src/components/ui/chart.tsx', 'pieces'],
    ['/project/apps/site/src/pages/changes/parts.tsx', 'changes'],
    ['/project/apps/site/src/subjects/app-host/use-host.ts', 'app-host'],
    ['/project/apps/site/src/subjects/profile/avatar.tsx', 'profile'],
    ['/project/apps/site/src/subjects/search/search-box.tsx', 'search-box'],
    ['/project/apps/site/src/subjects/comparator/compare-button.tsx', 'compare'],
    ['/project/apps/site/src/subjects/profile/profile.css', 'profile-page'],
  ])('puts %s into %s', (id, name) => {
    expect(chunkOf(id)).toBe(name)
  })

  it.each([
    '/project/apps/site/src/subjects/search/suggestion-list.tsx',
    // Each page with the form of reports would load its styles.
    '/project/apps/site/src/pages/sheet/report-page.tsx',
    '/project/apps/site/src/pages/home/hero.tsx',
    '/project/apps/site/src/pages/changes/route.tsx?__remix-build-client-route',
    '/project/apps/site/src/frame/main-layout.tsx',
    '/project/apps/site/src/pages/checkout/layout.tsx',
    '/project/apps/site/src/subjects/captcha/captcha.route.ts',
    '/project/node_modules/downshift/dist/downshift.esm.js',
  ])('leaves %s in its page’s chunk', (id) => {
    expect(chunkOf(id)).toBeUndefined()
  })
})
