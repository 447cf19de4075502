import type { z } from 'zod'
import type { Route } from '../http/route.js'

/** What a client has to know of a route at run time; everything else of it is types. */
export type CallTarget = Pick<Route, 'method' | 'path' | 'status' | 'bodyType' | 'responseType'>

/**
 * A route without its schemas, for code that must not load zod: `const target: TargetOf<typeof userRoutes.user> = {…}`
 * with `import type` of the routes; the compiler holds it to the contract's method and path.
 */
export type TargetOf<R extends Route> = Pick<R, keyof R & keyof CallTarget>

/** A value as it is written into an address or a form: objects and lists as JSON; undefined is left out. */
export type Writable = string | number | boolean | object | null | undefined
export type WritableRecord = Readonly<Record<string, Writable>>

/** The text that a field is read from, or what it is read to. */
type Written<In, Out> = In | Out

/** By the schema's input and output; a field that may be left out may be undefined too. */
type WrittenFields<In, Out> = {
  [K in keyof In]:
    Written<In[K], K extends keyof Out ? Out[K] : never> | (undefined extends In[K] ? undefined : never)
}

/** Files where the schema doesn't say what a field is. */
type MultipartFields<In, Out> = {
  [K in keyof In]: unknown extends In[K] ? Blob : Written<In[K], K extends keyof Out ? Out[K] : never>
}

// What all objects are assignable from, those of a strictObject({}) too: the question is whether nothing is enough.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- it is what is meant
type Nothing = Record<never, never>

/** May be left out where nothing has to be given. */
type Part<Name extends string, Given> = Nothing extends Given
  ? { readonly [K in Name]?: Given | undefined }
  : { readonly [K in Name]: Given }

type TextPart<Name extends string, S extends z.ZodType> =
  unknown extends z.input<S>
    ? { readonly [K in Name]?: WritableRecord | undefined }
    : Part<Name, WrittenFields<z.input<S>, z.output<S>>>

type BodyPart<R extends Route> = R['method'] extends 'GET'
  ? { readonly body?: undefined }
  : unknown extends z.input<R['body']>
    ? { readonly body?: unknown }
    : R extends { bodyType: 'multipart' }
      ? Part<'body', MultipartFields<z.input<R['body']>, z.output<R['body']>>>
      : R extends { bodyType: 'form' }
        ? Part<'body', WrittenFields<z.input<R['body']>, z.output<R['body']>>>
        : undefined extends z.input<R['body']>
          ? { readonly body?: z.input<R['body']> }
          : { readonly body: z.input<R['body']> }

/** A call that costs money or credits says by which key it may be repeated without costing twice. */
type KeyPart<R extends Route> = R extends { idempotent: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: undefined }

type CaptchaPart<R extends Route> = R extends { captcha: object }
  ? { readonly captcha?: string | undefined }
  : { readonly captcha?: undefined }

interface Common {
  /** The `Authorization` header. */
  readonly authorization?: string | undefined
  /** Calls the request off: the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** What a call of a route is given, by the route's schemas. */
export type CallInput<R extends Route> = TextPart<'params', R['params']> &
  TextPart<'query', R['query']> &
  BodyPart<R> &
  KeyPart<R> &
  CaptchaPart<R> &
  Common

/** The same where the route isn't known to the compiler. */
export interface AnyCallInput extends Common {
  readonly params?: WritableRecord | undefined
  readonly query?: WritableRecord | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly captcha?: string | undefined
}

/** The input as the last argument, which may be left out where nothing has to be given. */
export type CallArguments<R extends Route> =
  Nothing extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]
