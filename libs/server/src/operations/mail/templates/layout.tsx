import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { exactPesos } from '@preciosa/contracts'
import { NET_PRICE_WORDS, netCents } from '@preciosa/contracts/invoices'
import { createContext, type ReactNode, useContext } from 'react'

/** Mail readers with dark mode use the style sheet; all others the inline colours. */
const LIGHT = { paper: '#F7F8F5', surface: '#FFFFFF', ink: '#101B2D', soft: '#4B586B', action: '#0B5FA5' }
const DARK = { paper: '#0C1422', surface: '#162033', ink: '#E9EEF5', soft: '#A9B5C6', action: '#8EC1F0' }
const FONT = "Archivo, 'Segoe UI', Helvetica, Arial, sans-serif"

/** Mails are tables, where only `word-break` keeps a long word from widening the column. */
const BREAKS = { overflowWrap: 'break-word', wordBreak: 'break-word' } as const

const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${DARK.paper} !important }
  .surface { background-color: ${DARK.surface} !important }
  .ink { color: ${DARK.ink} !important }
  .code { background-color: ${DARK.paper} !important }
  .soft { color: ${DARK.soft} !important }
  .action { background-color: ${DARK.action} !important; color: ${LIGHT.ink} !important }
}`

/** The operator's; a context, since no template reads it. */
export const MailFrameOf = createContext({ footer: '', chargesVat: true })

interface LayoutProps {
  preview: string
  title: string
  siteUrl: string
  reason: string
  children: ReactNode
}

export function Layout({ preview, title, siteUrl, reason, children }: LayoutProps) {
  return (
    <Html lang="es-AR">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        {/* React would escape the style sheet, which mail readers don't unescape. */}
        <style dangerouslySetInnerHTML={{ __html: DARK_STYLE }} />
      </Head>
      <Body
        className="paper"
        style={{ backgroundColor: LIGHT.paper, padding: '24px 12px', fontFamily: FONT }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: 560 }}>
          <Section style={{ padding: '0 4px 12px' }}>
            <a
              href={siteUrl}
              className="ink"
              style={{ color: LIGHT.ink, fontSize: 22, fontWeight: 700, textDecoration: 'none' }}
            >
              Preciosa
            </a>
          </Section>
          <Section
            className="surface"
            style={{ backgroundColor: LIGHT.surface, borderRadius: 10, padding: '28px 24px 12px' }}
          >
            <h1
              className="ink"
              style={{
                ...BREAKS,
                color: LIGHT.ink,
                fontSize: 28,
                lineHeight: 1.2,
                fontWeight: 700,
                margin: '0 0 16px',
              }}
            >
              {title}
            </h1>
            {children}
          </Section>
          <Section style={{ padding: '16px 4px 0' }}>
            <p className="soft" style={{ color: LIGHT.soft, fontSize: 14, lineHeight: 1.5, margin: 0 }}>
              {reason}
            </p>
            <FooterLines />
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function FooterLines() {
  const lines = useContext(MailFrameOf).footer.split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, at) => (
      <p
        key={at}
        className="soft"
        style={{
          ...BREAKS,
          color: LIGHT.soft,
          fontSize: 14,
          lineHeight: 1.5,
          margin: at === 0 ? '12px 0 0' : 0,
        }}
      >
        {line}
      </p>
    ))
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p
      className="ink"
      style={{ ...BREAKS, color: LIGHT.ink, fontSize: 16, lineHeight: 1.5, margin: '0 0 16px' }}
    >
      {children}
    </p>
  )
}

/** What a price is without VAT, below a paragraph that names it. */
export function NetPrice({ cents }: { cents: number }) {
  if (!useContext(MailFrameOf).chargesVat) return null
  return (
    <p
      className="soft"
      style={{ ...BREAKS, color: LIGHT.soft, fontSize: 14, lineHeight: 1.5, margin: '0 0 16px' }}
    >
      {NET_PRICE_WORDS} {exactPesos(netCents(cents) / 100)}
    </p>
  )
}

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ padding: '8px 0 16px' }}>
      <Button
        href={href}
        className="action"
        style={{
          backgroundColor: LIGHT.action,
          borderRadius: 4,
          color: LIGHT.surface,
          fontSize: 16,
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/** One word, for screen readers and for copying. */
export function CodeBox({ children }: { children: string }) {
  return (
    <p
      className="ink code"
      style={{
        color: LIGHT.ink,
        backgroundColor: LIGHT.paper,
        borderRadius: 4,
        fontSize: 36,
        fontWeight: 700,
        letterSpacing: 8,
        lineHeight: 1.2,
        margin: '0 0 16px',
        padding: '16px 12px 16px 20px',
        textAlign: 'center',
      }}
    >
      {children}
    </p>
  )
}
