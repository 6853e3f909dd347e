export { TourBar } from './tour-bar.tsx'
export { endTour } from './end-tour.ts'
