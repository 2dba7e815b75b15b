import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { useOrderCalls } from './order-calls.ts';

const shop = stubShop();
const ID = '100000000000001';

/** Drawn at version 3, and never redrawn. */
function Counter({ isBuiltOnDrawn }: { readonly isBuiltOnDrawn: boolean }) {
  const { handOut, takeBack } = useOrderCalls();
  return (
    <>
      <button type="button" onClick={() => void handOut(ID, isBuiltOnDrawn ? { version: 3 } : {})}>
        ut
      </button>
      <button type="button" onClick={() => void takeBack(ID, { version: 3 })}>
        inn
      </button>
    </>
  );
}

beforeEach(() => {
  shop.on(`POST /orders/${ID}/hand-out`, { id: ID, StatusId: 3, version: 5 });
  shop.on(`POST /orders/${ID}/take-back`, { id: ID, StatusId: 4, version: 6 });
});

it.each([
  ['the version that one’s own last move left, where that was built on what is drawn', true, 5],
  ['the drawn version after a move that was built on none: others may have changed the order before it', false, 3],
])('sends %s', async (_what, isBuiltOnDrawn, version) => {
  show(<Counter isBuiltOnDrawn={isBuiltOnDrawn} />);
  for (const name of ['ut', 'inn']) await userEvent.click(screen.getByRole('button', { name }));
  expect(shop.seen.at(-1)).toMatchObject({ path: `/orders/${ID}/take-back`, body: { version } });
});
