import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { guardedHistory } from '../lib/guarded-history.ts';
import { base } from '../lib/language.ts';
import { openQueries } from './queries.ts';
import { ShopRoutes } from './shop-routes.tsx';

const openHistory = () => guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));

export function App() {
  const [queries] = useState(openQueries);
  const [history] = useState(openHistory);
  return (
    <QueryClientProvider client={queries}>
      <HistoryRouter history={history} basename={base}>
        <ShopRoutes />
      </HistoryRouter>
    </QueryClientProvider>
  );
}
