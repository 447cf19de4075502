import '../../subjects/contact/contact.css'
import './content.css'
import { MESSAGE_SENT } from '@preciosa/contracts'
import type { ShownBlock } from '@preciosa/contracts/pages'
import { Form, Link, useActionData } from '@remix-run/react'
import { InPageLink } from '../../components/in-page-link.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Callout } from '../../components/ui/feedback.js'
import { Plate } from '../../components/ui/plate.js'
import { OutsideLink } from '../../components/ui/text-link.js'
import { InquiryForm } from '../../subjects/contact/inquiry-form.js'
import type { MailAnswer } from '../../subjects/contact/mail-form.server.js'
import { Whereabouts } from '../../subjects/contact/whereabouts.js'
import { longDate } from '../../format/dates.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useOperator } from '../../subjects/session/use-reader.js'
import type { ContentData } from './content.server.js'
import { Picture } from '../../subjects/pictures/picture.js'
import { Figure } from './figure.js'
import { PlanList } from './plan-list.js'

interface BlockProps<Kind extends ShownBlock['kind']> {
  block: Extract<ShownBlock, { kind: Kind }>
}

export function ContentBlock({ block, data }: { block: ShownBlock; data: ContentData }) {
  switch (block.kind) {
    case 'text':
      // The API's HTML has only its own tags (documentHtml).
      return <div className="stack written__text" dangerouslySetInnerHTML={{ __html: block.html }} />
    case 'picture':
      return <Figure block={block} />
    case 'lead':
      return <Lead block={block} />
    case 'cards':
      return <Cards block={block} />
    case 'services':
      return <Services block={block} />
    case 'topics':
      return <Topics block={block} />
    case 'timeline':
      return <Timeline block={block} />
    case 'partners':
      return <Partners block={block} />
    case 'questions':
      return <Questions block={block} />
    case 'facts':
      return <Facts block={block} />
    case 'numbers':
      return <Numbers block={block} figures={data.figures} />
    case 'since':
      return <Since {...data} />
    case 'whereabouts':
      return <Operator block={block} />
    case 'plans':
      return <PlanList plans={data.plans} />
    case 'form':
      return <Inquiry block={block} data={data} />
  }
}

function Lead({ block: { text, button } }: BlockProps<'lead'>) {
  return (
    <div className="stack written__lead">
      <p>{text}</p>
      {button !== undefined && (
        <p>
          <AnyLink to={button.to} className="btn btn--main">
            {button.label}
          </AnyLink>
        </p>
      )}
    </div>
  )
}

/** A part of the page, a page of the site, or another site. */
function AnyLink({ to, className, children }: { to: string; className: string; children: string }) {
  if (to.startsWith('#'))
    return (
      <InPageLink to={to.slice(1)} className={className}>
        {children}
      </InPageLink>
    )
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return <OutsideLink href={to}>{children}</OutsideLink>
}

function Cards({ block: { title, items } }: BlockProps<'cards'>) {
  const Name = title === undefined ? 'h2' : 'h3'
  return (
    <section className="written__part">
      {title !== undefined && <h2>{title}</h2>}
      <ul className="columns gap-24 written__grid">
        {items.map(({ title: name, text, to }) => (
          <li key={name} className="stack stack--top gap-8 written__card">
            <Name>
              <AnyLink to={to} className="lnk">
                {name}
              </AnyLink>
            </Name>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Services({ block: { title, items } }: BlockProps<'services'>) {
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <dl className="written__rows">
        {items.map(({ title: name, text, audience }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <p>{text}</p>
              {audience !== undefined && <p className="small soft">{audience}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One topic at a time. */
function Topics({ block: { title, items } }: BlockProps<'topics'>) {
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <div>
        {items.map(({ name, title: heading, text }, index) => (
          <Disclosure key={name} title={name} group="temas" open={index === 0}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function Timeline({ block: { title, items } }: BlockProps<'timeline'>) {
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <ol className="written__years">
        {items.map(({ year, title: name, text }) => (
          <li key={`${year} ${name}`}>
            <Plate year={year} size="lg" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** As `written__partner` in CSS. */
const LOGO_SIZES = '9rem'

/** Names, each with its logo if the operator has the right to it. */
function Partners({ block: { title, note, items } }: BlockProps<'partners'>) {
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <ul className="row row--end row--apart gap-12 gap-x-32 written__names">
        {items.map(({ name, picture }) => (
          <li key={name} className={picture === undefined ? undefined : 'stack gap-8 written__partner'}>
            {picture !== undefined && <Picture picture={picture} sizes={LOGO_SIZES} />}
            {name}
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="small soft">{note}</p>}
    </section>
  )
}

function Questions({ block: { title, items } }: BlockProps<'questions'>) {
  return (
    <section className="written__part">
      {title !== undefined && <h2>{title}</h2>}
      <div>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

function Facts({ block: { title, items } }: BlockProps<'facts'>) {
  return (
    <section className="written__part">
      {title !== undefined && <h2>{title}</h2>}
      <dl className="stack gap-12 written__facts">
        {items.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Numbers({ block: { title }, figures }: BlockProps<'numbers'> & Pick<ContentData, 'figures'>) {
  if (figures === null || figures.length === 0) return null
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <dl className="written__figures">
        {figures.map(({ label, detail, value }) => (
          <div key={label}>
            <dt>
              {label}
              <small>{detail}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">Son las cifras de esta guía, contadas hoy.</p>
    </section>
  )
}

function Since({ version, publishedAt }: Pick<ContentData, 'version' | 'publishedAt'>) {
  return (
    <p className="small soft">
      {`Versión ${version}`}
      {publishedAt !== null && (
        <>
          , vigente desde el <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
        </>
      )}
    </p>
  )
}

function Operator({ block: { title } }: BlockProps<'whereabouts'>) {
  const { address, phone, whatsapp } = useOperator()
  if (address === null && phone === null && whatsapp === null) return null
  return (
    <section className="written__part">
      <h2>{title}</h2>
      <Whereabouts />
    </section>
  )
}

function Inquiry({ block: { title }, data }: BlockProps<'form'> & { data: ContentData }) {
  const answer = useActionData<MailAnswer>()
  const state = useFormState()
  if (data.inquiry === null) return null
  return (
    <section aria-labelledby="formulario" className="contact">
      <div>
        <h2 id="formulario" tabIndex={-1}>
          {title}
        </h2>
        {answer?.kind === 'sent' ? (
          <Callout tone="success" title={MESSAGE_SENT} live />
        ) : (
          <InquiryForm
            action={data.action}
            data={data.inquiry}
            answer={answer}
            Form={Form}
            state={state}
            heading="h3"
          />
        )}
      </div>
      <aside aria-label="Otras formas de comunicarte" className="stack stack--top">
        <Whereabouts />
      </aside>
    </section>
  )
}
