import type { ShopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  type InitialEntry,
  Route,
  Routes,
  UNSAFE_createMemoryHistory,
  useLocation,
} from 'react-router-dom';
import { afterEach } from 'vitest';
import { forgetWithToken } from '../lib/forget-with-token.ts';
import { guardedHistory } from '../lib/guarded-history.ts';
import '../lib/react-aria-locale.ts';
import { shopQuery } from '../lib/shop.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { demoShop } from './demo-shop.ts';

// A busy machine takes longer than a second to load a lazy page.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  visitPeriod.set('');
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft ')) sessionStorage.removeItem(key);
});

interface ShowOptions {
  readonly at?: InitialEntry;
  readonly path?: string;
  readonly shop?: ShopAnswer;
}

/** Shows a page or a part at an address, with its own query client, which never retries. */
export function show(element: ReactNode, { at = '/', path = '*', shop = demoShop }: ShowOptions = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(shopQuery.queryKey, shop);
  forgetWithToken(queries);
  const history = guardedHistory(UNSAFE_createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  return render(
    <QueryClientProvider client={queries}>
      <HistoryRouter history={history}>
        <Routes>
          <Route path={path} element={element} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </HistoryRouter>
    </QueryClientProvider>,
  );
}

/** The address as a text that tests can find. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
