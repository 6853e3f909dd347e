/** Beside its words a heading has the padding of a cell and room for the button of its menu, or the arrow of the order. */
const besideWords = 16 + 2 + 24
/** A column grows no wider for its heading than this, in pixels; what is still cut is the heading's title. */
const widest = 240

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** How wide a column is, in pixels: as its values need, or as its heading does in the reader's language. */
export function widthFor(label: string, forValues: number): number {
  let width = widths.get(label)
  if (width === undefined) {
    width = measure(label)
    widths.set(label, width)
  }
  return Math.max(forValues, Math.min(widest, width))
}

/** The words of a heading as the grid writes them, in pixels. */
function measure(label: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `700 13px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(pen.measureText(label).width) + besideWords
}

// a font that comes later is another width
document.fonts.addEventListener('loadingdone', () => widths.clear())
