import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** This answer's nonce for scripts; on the browser, where nothing needs it any more, undefined. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
