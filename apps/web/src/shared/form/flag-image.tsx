import classes from './form.module.css'

/** The flag beside a country's name, which says the same: nothing is read out. An empty box where there is none yet. */
export function FlagImage({ src }: { src: string | undefined }) {
  return src ? (
    <img src={src} alt="" width={21} height={14} className={classes.flag} />
  ) : (
    <span className={classes.flag} />
  )
}
