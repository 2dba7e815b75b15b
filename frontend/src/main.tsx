import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/shop-routes.tsx';
import { clearIfFlagged } from './features/cart/cart.ts';
import { whenIdle } from './lib/when-idle.ts';
import './lib/react-aria-locale.ts';
import './styles/app.css';

const LONGEST_WORDS_MS = 3000;

clearIfFlagged();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// The text sent with the page stays until the page itself can replace it.
const coming = root.firstElementChild && loadPage(window.location.pathname);
if (coming) void Promise.race([coming, afterWords()]).then(draw, draw);
else draw();

function afterWords(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WORDS_MS));
}

// After the load, so that it does not slow the visible page.
const prepare = () => whenIdle(async () => (await import('./app/prepare.ts')).prepare());
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') prepare();
  else window.addEventListener('load', prepare, { once: true });
}
