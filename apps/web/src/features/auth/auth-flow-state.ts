import { createStore } from '../../shared/state/create-store.ts'

/**
 * What the steps of a reset hand to each other: the address the pin went to, and the single-use token the pin
 * was exchanged for. In memory only: neither belongs in the address or in the browser's storage.
 */
type AuthFlow = { email?: string; resetToken?: string }

const store = createStore<AuthFlow>({})

export function rememberInFlow(part: AuthFlow): void {
  store.set({ ...store.get(), ...part })
}

export function endFlow(): void {
  store.set({})
}

export const useAuthFlow = store.use
