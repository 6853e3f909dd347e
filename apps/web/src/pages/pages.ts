import { blankPages } from './open-pages.ts'
import { messageCentre, portalPages } from './portal-pages.ts'
import { authPages } from './sign-in-pages.ts'

/** Every page of the app (specification section 2). */
export const pages = [...authPages, ...blankPages, ...portalPages, messageCentre]
