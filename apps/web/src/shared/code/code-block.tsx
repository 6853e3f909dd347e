import { CopyButton } from './copy-button.tsx'
import classes from './code-block.module.css'

type CodeBlockProps = {
  /** Shown above the code and used by the copy button. */
  label: string
  code: string
  /** Wraps instead of scrolling sideways: for one long word, such as a key. */
  wraps?: boolean
}

/** Machine-readable text with a copy button. */
export function CodeBlock({ label, code, wraps }: CodeBlockProps) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        <span>{label}</span>
        <CopyButton text={code} what={label} />
      </figcaption>
      <pre
        className={classes.code}
        data-wraps={wraps || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard too
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {code}
      </pre>
    </figure>
  )
}
