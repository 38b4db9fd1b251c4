import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useKeptFocus } from '#src/lib/kept-focus.ts'

/** Bookings that leave when they are pressed, as by their cancellation, and a button that is none of them. */
function Bookings() {
  const [names, setNames] = useState(['Asha Rao', 'Imran Khan'])
  const keptFocus = useKeptFocus()
  return (
    <>
      <div data-testid="bookings" {...keptFocus}>
        {names.map((name) => (
          <button type="button" key={name} onClick={() => setNames((before) => before.filter((each) => each !== name))}>
            {name}
          </button>
        ))}
      </div>
      <button type="button" onClick={() => setNames([])}>
        Filter
      </button>
    </>
  )
}

test('what leaves a list with the focus leaves it to the list', async () => {
  const screen = await render(<Bookings />)
  await screen.getByRole('button', { name: 'Asha Rao' }).click()
  await expect.element(screen.getByRole('button', { name: 'Asha Rao' })).not.toBeInTheDocument()
  await expect.element(screen.getByTestId('bookings')).toHaveFocus()
  await screen.getByRole('button', { name: 'Imran Khan' }).click()
  await expect.element(screen.getByTestId('bookings')).toHaveFocus()
})

test('a focus that has gone on is left where it is', async () => {
  const screen = await render(<Bookings />)
  ;(screen.getByRole('button', { name: 'Asha Rao' }).element() as HTMLElement).focus()
  await screen.getByRole('button', { name: 'Filter' }).click()
  await expect.element(screen.getByRole('button', { name: 'Asha Rao' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('a list that never had the focus does not take it', async () => {
  const screen = await render(<Bookings />)
  const filter = screen.getByRole('button', { name: 'Filter' })
  // As Safari does it: a press with the finger gives a button no focus.
  filter.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Asha Rao' })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})
