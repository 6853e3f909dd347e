import { createStore } from '../../shared/state/create-store.ts'

/** The current step of the tour, from 0; null if it isn't running. */
const step = createStore<number | null>(null)

export const useTourStep = step.use
export const startTour = (): void => step.set(0)
export const goToTourStep = (next: number): void => step.set(next)
export const closeTour = (): void => step.set(null)
