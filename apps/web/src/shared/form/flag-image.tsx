import classes from './form.module.css'

/**
 * The flag next to a country's name; decorative, so screen readers skip it. An empty box until the flags are
 * loaded.
 */
export function FlagImage({ src }: { src: string | undefined }) {
  return src ? (
    <img src={src} alt="" width={21} height={14} className={classes.flag} />
  ) : (
    <span className={classes.flag} />
  )
}
