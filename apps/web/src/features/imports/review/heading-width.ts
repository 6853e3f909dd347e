/** In addition to its text, a header has a cell's padding and room for the menu button or the sort arrow. */
const besideWords = 16 + 2 + 24
/** A header never widens its column beyond this, in pixels; truncated text is in the header's title. */
const widest = 240

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** The width of a column in pixels: the larger of its values' and its header's in the user's language. */
export function widthFor(label: string, forValues: number): number {
  let width = widths.get(label)
  if (width === undefined) {
    width = measure(label)
    widths.set(label, width)
  }
  return Math.max(forValues, Math.min(widest, width))
}

/** The width that a header needs for its text, in pixels. */
function measure(label: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `700 13px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(pen.measureText(label).width) + besideWords
}

// a font loaded later has other widths
document.fonts.addEventListener('loadingdone', () => widths.clear())
