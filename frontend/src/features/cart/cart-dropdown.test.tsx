import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { cart } from './cart.ts';
import { CartDropdown } from './cart-dropdown.tsx';
import type { CartLine } from './cart-line.ts';

const user = userEvent.setup();
const kasser: CartLine = {
  id: 9,
  name: 'Flyttekasser',
  price: 349.5,
  quantity: 2,
  date_from: null,
  date_to: null,
  pricing_kind: 'sale',
  pricing_units: 1,
};
const lavvo: CartLine = { ...kasser, id: 1, name: 'Lavvo', price: 890, quantity: 1 };
const icon = () => screen.getByRole('button', { name: /^Handlekurv/ });
const panel = () => within(screen.getByRole('region', { name: 'Handlekurv' }));
const hrefOf = (name: string) => panel().getByRole('link', { name }).getAttribute('href');

async function open(lines: readonly CartLine[], { isSignedIn = false } = {}) {
  cart.restore(lines);
  show(
    <>
      <CartDropdown isSignedIn={isSignedIn} />
      <p>Resten av siden</p>
    </>,
  );
  await user.click(icon());
  await screen.findByRole('region', { name: 'Handlekurv' });
}

beforeEach(() => localStorage.clear());

describe('the cart in the head of the page', () => {
  it('bears the number of pieces, and nothing while it is empty', async () => {
    await open([kasser, lavvo]);
    expect(icon().textContent).toBe('3');
    cart.clear();
    expect(await screen.findByRole('button', { name: 'Handlekurv' })).toHaveProperty('textContent', '');
  });

  it('opens under its title and closes on a click beside it', async () => {
    await open([kasser]);
    expect(panel().getByRole('heading', { name: 'Handlekurv' })).toBeTruthy();
    await user.click(panel().getByText('Flyttekasser'));
    expect(panel().getByText('Flyttekasser')).toBeTruthy();
    await user.click(screen.getByText('Resten av siden'));
    expect(screen.queryByRole('region', { name: 'Handlekurv' })).toBeNull();
  });

  it('says that it is empty', async () => {
    await open([]);
    expect(panel().getByText('Handlekurven er tom.')).toBeTruthy();
    expect(panel().queryByText(/^Sum/)).toBeNull();
  });

  it('tells of each line how many and what one costs, and sums up', async () => {
    await open([kasser, lavvo]);
    const [first] = panel().getAllByRole('listitem');
    expect(first?.textContent).toContain('Flyttekasser');
    expect(first?.textContent).toContain('Antall: 2');
    expect(first?.textContent).toContain('349,50 kr/stk');
    expect(panel().getByText(/^Sum:/).textContent).toBe('Sum: 1\u00a0589\u00a0kr');
  });

  it('takes a line out by the button that is titled so', async () => {
    await open([kasser, lavvo]);
    const [first] = panel().getAllByTitle('Fjern');
    if (first) await user.click(first);
    expect(cart.lines()).toEqual([lavvo]);
    expect(panel().queryByText('Flyttekasser')).toBeNull();
  });

  it('leads whoever is logged in to the checkout', async () => {
    await open([kasser], { isSignedIn: true });
    expect(hrefOf('Gå til kasse')).toBe('/cart');
    expect(panel().queryByRole('link', { name: /Logg inn/ })).toBeNull();
  });

  it('leads a visitor to the login and back, or on as a guest', async () => {
    await open([kasser]);
    expect(hrefOf('Logg inn for å gå til kasse')).toBe('/login?next=/cart');
    expect(hrefOf('Fortsett som gjest')).toBe('/cart');
    expect(panel().queryByRole('link', { name: 'Gå til kasse' })).toBeNull();
  });
});
