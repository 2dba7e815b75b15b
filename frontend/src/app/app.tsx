import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { openQueries } from './queries.ts';
import { ShopRoutes } from './shop-routes.tsx';

export function App() {
  const [queries] = useState(openQueries);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
