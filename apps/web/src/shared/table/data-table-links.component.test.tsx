import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { renderInApp, renderRouter } from '../../../test/render-in-app.tsx'
import { TextLink } from '../navigation/link-button.tsx'
import { RowLink } from '../navigation/row-link.tsx'
import { DataTable } from './data-table.tsx'

const rows = ['p1', 'p 2/ä'].map((id) => ({ id }))

const table = (
  <DataTable
    caption="Policies"
    columns={[
      {
        key: 'name',
        header: 'Name',
        render: ({ id }) => (
          <RowLink to="/policy/$id/policy_details" params={{ id }}>
            Policy {id}
          </RowLink>
        ),
      },
    ]}
    rows={rows}
    rowKey={({ id }) => id}
    rowLabel={({ id }) => id}
  />
)

/** Renders the list in an app that also has the page of a policy, and returns that page's loader. */
async function renderList() {
  const load = vi.fn()
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: () => table })
  const details = createRoute({
    getParentRoute: () => root,
    path: '/policy/$id/policy_details',
    loader: ({ params }) => load(params.id),
    component: () => <h1>Details</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, details]),
    history: createMemoryHistory(),
    defaultPreloadStaleTime: 0,
  })
  await renderRouter(router)
  return { router, load }
}

const link = (id: string) => page.getByRole('link', { name: `Policy ${id}` })

test('a click opens the page, without a new document', async () => {
  const { router } = await renderList()
  await link('p1').click()
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/policy/p1/policy_details')
})

test('Enter opens the page', async () => {
  const { router } = await renderList()
  await userEvent.tab()
  await expect.element(link('p1')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/policy/p1/policy_details')
})

test.each([
  { with: 'Ctrl', init: { ctrlKey: true } },
  { with: 'Cmd', init: { metaKey: true } },
  { with: 'Shift', init: { shiftKey: true } },
  { with: 'Alt', init: { altKey: true } },
  { with: 'the middle button', init: { button: 1 } },
])('a click with $with is the browser’s', async ({ init }) => {
  const { router } = await renderList()
  const follow = vi.spyOn(router, 'navigate')
  const left: boolean[] = []
  const keep = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', keep, { once: true })
  link('p1')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  expect(left).toEqual([true])
  expect(follow).not.toHaveBeenCalled()
})

test('another target is the browser’s', async () => {
  const { router } = await renderList()
  const follow = vi.spyOn(router, 'navigate')
  link('p1').element().setAttribute('target', '_blank')
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link('p1').click()
  expect(follow).not.toHaveBeenCalled()
})

test('the pointer, the focus and a touch preload the page', async () => {
  const { load } = await renderList()
  await link('p1').hover()
  await expect.poll(() => load.mock.lastCall).toEqual(['p1'])
  link('p 2/ä').element().focus()
  await expect.poll(() => load.mock.lastCall).toEqual(['p 2/ä'])
  load.mockClear()
  link('p1')
    .element()
    .dispatchEvent(new Event('touchstart', { bubbles: true }))
  await expect.poll(() => load.mock.lastCall).toEqual(['p1'])
})

test('the address of a row’s link is the one that the router builds', async () => {
  const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  for (const { id } of rows) {
    const { unmount } = await renderInApp(
      <>
        <TextLink to="/policy/$id/policy_details" params={{ id }}>
          Router
        </TextLink>
        <RowLink to="/policy/$id/policy_details" params={{ id }}>
          Row
        </RowLink>
      </>,
    )
    expect(href('Row')).toBe(href('Router'))
    await unmount()
  }
})
