import { createElement, useCallback, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'

const [rows, width] = [5000, 22]
const columns = Array.from({ length: width }, (_, index) => ({
  title: `Column ${index + 1}`,
  id: `c${index}`,
  width: 150,
}))

/** 5,000 rows of 22 texts, editable, at the row height of the product's grid. */
function Grid() {
  const texts = useRef(
    Array.from({ length: rows }, (_, row) => columns.map((_, column) => `Value ${row} ${column}`)),
  )
  const [, setVersion] = useState(0)
  const getCellContent = useCallback(([column, row]) => {
    const data = texts.current[row][column]
    return { kind: GridCellKind.Text, data, displayData: data, allowOverlay: true }
  }, [])
  const onCellEdited = useCallback(([column, row], cell) => {
    texts.current[row][column] = cell.data
    setVersion((version) => version + 1)
  }, [])
  return createElement(DataEditor, {
    columns,
    rows,
    getCellContent,
    onCellEdited,
    rowHeight: 36,
    headerHeight: 36,
    width: window.innerWidth,
    height: window.innerHeight,
    rowMarkers: 'both',
  })
}

createRoot(document.getElementById('root')).render(createElement(Grid))
