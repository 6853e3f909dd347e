import classes from './quotes.module.css'

/** The sentences of a product's price, a paragraph each. */
export function PricingText({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={classes.sentences}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
