import { createStore } from '../../../shared/state/create-store.ts'

export type FlowPhone = { country_id: string; country_code: string; phone_number: string }

/** What a person who signs up has said so far; sent in one go with the password. */
export type SignUp = {
  email: string
  /** The invitation's own token. */
  token: string
  first_name: string
  last_name: string
  date_of_birth: string
  phone: FlowPhone | null
  /** Whether they choose a password, or sign in at their organisation's own provider. */
  signsInWith: 'password' | 'single-sign-on'
}

/**
 * What the steps of signing in, signing up and resetting hand to each other. In memory only: none of it belongs in
 * the address or in the browser's storage. Source: specification section 3.7, sign-in flow.
 */
type AuthFlow = {
  /** Who signs in, once that is known: the password page asks only for the rest. */
  login?: string
  /** After the right password, while its second factor is asked for. */
  secondFactor?: { login: string; password: string }
  /** Lets a required second factor be set up. */
  enrolToken?: string
  /** Where the person was going before they had to sign in. */
  returnTo?: string
  /** Where the pin of a reset went. */
  forgotEmail?: string
  forgotPhone?: FlowPhone
  /** The single-use token that pin was exchanged for. */
  resetToken?: string
  signUp?: SignUp
  /** The single-use token that lets a password be set. */
  profileToken?: string
  /** The number a pin was sent to, to add it to the account. */
  phone?: FlowPhone
}

const store = createStore<AuthFlow>({})

export function rememberInFlow(part: AuthFlow): void {
  store.set({ ...store.get(), ...part })
}

export function endFlow(): void {
  store.set({})
}

export const useAuthFlow = store.use
