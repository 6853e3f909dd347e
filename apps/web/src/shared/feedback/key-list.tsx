import classes from './key-list.module.css'

/** What some keys do. Keys are named as on the keyboard; `+` joins keys, a space separates them. */
export type KeyLine = { text: string; keys: string }

/** A list of keys and their effects, one per line. */
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
