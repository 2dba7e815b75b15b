import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';

const HomePage = lazy(async () => ({ default: (await import('../pages/home-page.tsx')).HomePage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found-page.tsx')).NotFoundPage }));

/** Every page is its own chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
