import classes from './quotes.module.css'

/** The sentences about a product's price, one per paragraph. */
export function PricingText({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={classes.sentences}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
