import type { ReactNode } from 'react'
import classes from './reports.module.css'

/** Patterns of a chart's parts, which also differ by colour (`reports.module.css`) and by the legend's text. */
const strokes: readonly ReactNode[] = [
  <rect key="full" width="8" height="8" fill="currentColor" />,
  <path key="rising" d="M-2 2 2 -2 M0 8 8 0 M6 10 10 6" stroke="currentColor" strokeWidth="2.5" />,
  <path key="level" d="M0 2H8 M0 6H8" stroke="currentColor" strokeWidth="2" />,
  <path key="crossed" d="M0 0 8 8 M8 0 0 8" stroke="currentColor" strokeWidth="1.5" />,
  <path key="upright" d="M2 0V8 M6 0V8" stroke="currentColor" strokeWidth="2" />,
  <circle key="dotted" cx="4" cy="4" r="2" fill="currentColor" />,
]

export const inkColour = (at: number) => `var(--report-ink-${at % strokes.length})`
export const inkFill = (at: number) => `url(#report-ink-${at % strokes.length})`

/** The fill patterns for the page's charts and legends. */
export function ChartInks() {
  return (
    <svg width="0" height="0" className={classes.inks} aria-hidden>
      <defs>
        {strokes.map((stroke, at) => (
          <pattern
            key={inkFill(at)}
            id={`report-ink-${at}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            style={{ color: inkColour(at) }}
          >
            <rect width="8" height="8" className={classes.ground} />
            {stroke}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

export function ChartLegend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {labels.map((label, at) => (
        <li key={label}>
          <InkSwatch at={at} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A sample of a part's pattern and colour. */
export function InkSwatch({ at }: { at: number }) {
  return (
    <svg width="16" height="16">
      <rect x="1" y="1" width="14" height="14" fill={inkFill(at)} stroke={inkColour(at)} />
    </svg>
  )
}
