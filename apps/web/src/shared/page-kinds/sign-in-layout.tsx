import type { ReactNode } from 'react'
import { Text, Title } from '@mantine/core'
import { BrandMark } from './brand-mark.tsx'
import { usePageTitle } from './use-page-title.ts'
import classes from './sign-in-layout.module.css'

type SignInPanelProps = {
  title: string
  text?: ReactNode
  children?: ReactNode
  /** One or two links below the form. */
  foot?: ReactNode
  /** For a long form. */
  isWide?: boolean
}

/** The content of a sign-in page's panel; the background and the help link belong to the auth layout. */
export function SignInPanel({ title, text, children, foot, isWide }: SignInPanelProps) {
  usePageTitle(title)
  return (
    <section className={classes.panel} data-wide={isWide || undefined}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {text ? (
        <Text component="div" c="dimmed" mt={4}>
          {text}
        </Text>
      ) : null}
      {children ? <div className={classes.content}>{children}</div> : null}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </section>
  )
}

/** The sign-in page: a plain background made of the brand's shapes, one panel, and a line at the bottom. */
export function SignInLayout({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <div className={classes.page}>
      <svg className={classes.shapes} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path
          className={classes.shapeSoft}
          d="M150 380 L370 466 V642 C370 780 280 880 150 936 C20 880 -70 780 -70 642 V466 Z"
        />
        <path
          className={classes.shapeLine}
          d="M740 -60 L1010 46 V262 C1010 432 900 556 740 622 C580 556 470 432 470 262 V46 Z"
        />
        <path
          className={classes.shapeLine}
          d="M1010 300 L1180 368 V502 C1180 608 1112 686 1010 726 C908 686 840 608 840 502 V368 Z"
        />
        <path className={classes.shapeSoft} d="M980 -40 L1260 -40 L1260 240 Z" />
        <path
          className={classes.shapeLine}
          d="M60 120 L150 156 V228 C150 284 114 326 60 348 C6 326 -30 284 -30 228 V156 Z"
        />
      </svg>
      <header className={classes.brand}>
        <BrandMark size={32} />
        <span>Campus Cover</span>
      </header>
      <main className={classes.main}>{children}</main>
      <div className={classes.below}>{below}</div>
    </div>
  )
}
