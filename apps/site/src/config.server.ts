import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)

/** An empty variable counts as one that isn't set: compose files and shells pass those on. */
const environmentSchema = z.preprocess(
  (env) =>
    Object.fromEntries(Object.entries(env as Record<string, unknown>).filter(([, value]) => value !== '')),
  z.object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** Where the site's server finds the API. */
    API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3001'),
    /** The address visitors know the site by: canonical addresses and the site map are built on it. */
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The guide holds invented data, and every page says so. */
    DEMO: z.stringbool().default(false),
  }),
)

export interface Config {
  port: number
  host: string
  apiUrl: string
  /** An origin, without a slash at the end. */
  siteUrl: string
  demo: boolean
}

/**
 * Reads the environment.
 * @throws Error naming every wrong variable, never its value.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`La configuración del sitio no es válida:\n${lines.join('\n')}`)
  }
  const { PORT, HOST, API_URL, SITE_URL, DEMO } = parsed.data
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL.replace(/\/+$/, ''),
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
    demo: DEMO,
  }
}

/** The configuration of this process. */
export const config = loadConfig(process.env)
