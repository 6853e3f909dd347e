import { expect, test } from 'vitest'
import { PresentWindows } from './present-windows.ts'

const presence = (user: string, beat: number) => ({
  client_id: 'c',
  event: 'presence' as const,
  details: { draft_id: 'd', window: 'w', user_id: user, row: beat, field: 'email', beat },
})

test('the mark of a colleague is not moved by somebody else who names their window', () => {
  const windows = new PresentWindows()
  windows.note(presence('mia', 3), 0)
  windows.note(presence('eli', 9), 0)
  windows.note(presence('mia', 4), 0)
  expect(windows.of('d', 0)).toEqual([{ window: 'w', user_id: 'mia', row: 4, field: 'email' }])
})
