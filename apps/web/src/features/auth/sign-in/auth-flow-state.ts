import { create } from 'zustand'

export type FlowPhone = { country_id: string; country_code: string; phone_number: string }

/** Sign-up details entered so far; sent together with the password. */
export type SignUp = {
  email: string
  /** The token of the invitation. */
  token: string
  first_name: string
  last_name: string
  date_of_birth: string
  phone: FlowPhone | null
  /** Whether they choose a password, or sign in through their organisation's provider. */
  signsInWith: 'password' | 'single-sign-on'
}

/**
 * State shared by the steps of sign-in, sign-up and reset. Kept only in memory: none of it belongs in the
 * address or in the browser's storage. Source: specification section 3.7, sign-in flow.
 */
type AuthFlow = {
  /** The login, once known; the password page then asks only for the password. */
  login?: string
  /** Set after the correct password, while the second factor is required. */
  secondFactor?: { login: string; password: string }
  /** Token to set up a required second factor. */
  enrolToken?: string
  /** The page to open after sign-in. */
  returnTo?: string
  /** The email address or phone number that the reset PIN was sent to. */
  forgotEmail?: string
  forgotPhone?: FlowPhone
  /** The single-use token received for that PIN. */
  resetToken?: string
  signUp?: SignUp
  /** The single-use token to set a password. */
  profileToken?: string
  /** The number to add to the account, which a PIN was sent to. */
  phone?: FlowPhone
}

export const useAuthFlow = create<AuthFlow>(() => ({}))

export function rememberInFlow(part: AuthFlow): void {
  useAuthFlow.setState({ ...useAuthFlow.getState(), ...part }, true)
}

export function endFlow(): void {
  useAuthFlow.setState({}, true)
}
