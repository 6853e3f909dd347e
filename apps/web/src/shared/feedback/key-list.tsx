import classes from './key-list.module.css'

/** What keys do. Names of keys are those on the keyboard; a `+` joins, a space divides. */
export type KeyLine = { text: string; keys: string }

/** Keys and what they are pressed for, one a line. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className={classes.keys}>
      {lines.map(({ text, keys }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
