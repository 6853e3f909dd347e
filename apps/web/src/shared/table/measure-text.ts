const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in the page's font, in pixels. `style` is its weight and size: `700 13px`. */
export function measureText(text: string, style: string): number {
  const key = `${style} ${text}`
  const earlier = widths.get(key)
  if (earlier !== undefined) return earlier
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${style} ${getComputedStyle(document.body).fontFamily}`
  const width = Math.ceil(pen.measureText(text).width)
  widths.set(key, width)
  return width
}

// a font loaded later has other widths
document.fonts.addEventListener('loadingdone', () => widths.clear())
