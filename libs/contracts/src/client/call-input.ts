import type { z } from 'zod'
import type { Route } from '../http/route.js'

export type CallTarget = Pick<Route, 'method' | 'path' | 'status' | 'bodyType' | 'responseType'>

/** A route without its schemas, for code that must not load zod. */
export type TargetOf<R extends Route> = Pick<R, keyof R & keyof CallTarget>

export type Writable = string | number | boolean | object | null | undefined
export type WritableRecord = Readonly<Record<string, Writable>>

type Written<In, Out> = In | Out

type WrittenFields<In, Out> = {
  [K in keyof In]:
    Written<In[K], K extends keyof Out ? Out[K] : never> | (undefined extends In[K] ? undefined : never)
}

type MultipartFields<In, Out> = {
  [K in keyof In]: unknown extends In[K] ? Blob : Written<In[K], K extends keyof Out ? Out[K] : never>
}

// Assignable to each object type without required fields, even `strictObject({})`: such a part is optional.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- it is what is meant
type Nothing = Record<never, never>

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

type KeyPart<R extends Route> = R extends { idempotent: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: undefined }

type CaptchaPart<R extends Route> = R extends { captcha: object }
  ? { readonly captcha?: string | undefined }
  : { readonly captcha?: undefined }

interface Common {
  readonly authorization?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type CallInput<R extends Route> = TextPart<'params', R['params']> &
  TextPart<'query', R['query']> &
  BodyPart<R> &
  KeyPart<R> &
  CaptchaPart<R> &
  Common

export interface AnyCallInput extends Common {
  readonly params?: WritableRecord | undefined
  readonly query?: WritableRecord | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly captcha?: string | undefined
}

export type CallArguments<R extends Route> =
  Nothing extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]
