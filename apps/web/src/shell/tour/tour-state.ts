import { create } from 'zustand'

/** The current step of the tour, from 0; null if it isn't running. */
export const useTourStep = create<number | null>(() => null)

export const startTour = (): void => useTourStep.setState(0)
export const goToTourStep = (next: number): void => useTourStep.setState(next, true)
export const closeTour = (): void => useTourStep.setState(null)
