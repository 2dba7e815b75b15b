import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { signOut } from '../../lib/session.ts';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './contact-form.tsx';

const shop = stubShop();
const message = () => screen.findByLabelText<HTMLTextAreaElement>('Melding');

function logInAsKari(): void {
  localStorage.setItem('user', JSON.stringify(aUser({ id: 'kari' })));
  token.set('kari');
}

/** The token has expired after twelve hours. */
function endToken(): void {
  localStorage.removeItem('user');
  token.set(null);
}

async function written(form: ReactNode): Promise<string> {
  const { unmount } = show(form);
  const { value } = await message();
  unmount();
  return value;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
});

it('what an account has written is there again for it alone once its token has ended by itself', async () => {
  logInAsKari();
  const { unmount } = show(<ContactForm about={null} />);
  await userEvent.type(await message(), 'Bare til dere');
  endToken();
  unmount();
  expect(await written(<ContactForm isVisitor about={null} />)).toBe('');
  logInAsKari();
  expect(await written(<ContactForm about={null} />)).toBe('Bare til dere');
  signOut();
  logInAsKari();
  expect(await written(<ContactForm about={null} />)).toBe('');
});
