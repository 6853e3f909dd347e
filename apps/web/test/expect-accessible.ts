import { commands } from 'vitest/browser'
import { expect } from 'vitest'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See apps/journeys/support/find-component-faults.ts. */
    findComponentFaults: () => Promise<string[]>
  }
}

/** Expects what is rendered just now to break no rule of WCAG 2.2 A and AA that a program can check. */
export async function expectAccessible(): Promise<void> {
  // what fades in has another contrast until it is there
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  expect(await commands.findComponentFaults()).toEqual([])
}
