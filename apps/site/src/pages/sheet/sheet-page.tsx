import './print.css'
import './sheet.css'
import { useEffect } from 'react'
import { SideAds, WideAds } from '../../subjects/ads/ads.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { ArticleRows } from '../../subjects/articles/article-rows.js'
import { rememberVehicle } from '../../browser/session-storage.js'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { Tabs } from '../../components/ui/tabs.js'
import { PricesTab } from './prices-tab.js'
import { SheetActions } from './sheet-actions.js'
import { SheetAids } from './sheet-aids.js'
import type { SheetData } from './sheet.server.js'
import { technicalTabs } from './technical-tab.js'

export function SheetPage({ ads, ...sheet }: SheetData & WithAds) {
  const { codia, headline, group, crumbs, technical, path, title, articles } = sheet
  useEffect(() => rememberVehicle({ path, name: title }), [path, title])
  return (
    <div className="frame sheet">
      <Breadcrumbs crumbs={crumbs} />
      <div className="row row--end row--apart gap-16 sheet__head">
        <h1>
          {headline.large}
          {headline.small !== '' && <span className="sheet__version"> {headline.small}</span>}
        </h1>
        <SheetActions sheet={sheet} />
      </div>
      <Tabs
        key={codia}
        label="Secciones de la ficha"
        tabs={[
          {
            id: 'precios',
            label: 'Precios',
            content: <PricesTab {...sheet} aside={<SideAds ads={ads} size="BANNER_V_S" />} />,
          },
          ...technicalTabs(technical),
        ]}
      />
      <WideAds ads={ads} />
      <SheetAids key={sheet.path} path={sheet.path} />
      {articles.length > 0 && (
        <section aria-labelledby="noticias" className="stack gap-12 sheet__articles">
          <h2 id="noticias">Noticias de {group.name}</h2>
          <ArticleRows articles={articles} />
        </section>
      )}
    </div>
  )
}
